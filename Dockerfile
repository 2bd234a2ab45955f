FROM python:3.13-slim AS build

RUN python -m venv /opt/titan-tables
WORKDIR /src
COPY constraints.txt pyproject.toml LICENSE ./
COPY bot bot
COPY cogs cogs
COPY rendering rendering
COPY db db
RUN /opt/titan-tables/bin/python -m pip install --no-cache-dir --disable-pip-version-check \
    -c constraints.txt .


FROM python:3.13-slim

RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin titan \
    && install --directory --owner=titan --group=titan /data
COPY --from=build /opt/titan-tables /opt/titan-tables

ENV PATH=/opt/titan-tables/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    TITAN_DATA=/data
USER titan
WORKDIR /data
VOLUME /data
ENTRYPOINT ["python", "-m", "bot"]
