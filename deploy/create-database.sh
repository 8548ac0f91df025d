#!/bin/sh
# Runs once, when compose.yaml makes its PostgreSQL: a login that owns its database and may create
# roles, but is no superuser.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres <<'SQL'
\getenv password POSTGRES_PASSWORD
create role lodgepole login createrole password :'password';
create database lodgepole owner lodgepole;
SQL
