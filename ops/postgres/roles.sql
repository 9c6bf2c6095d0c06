-- Run once by the superuser, before the first migration: two roles and their database. The owner migrates, makes backups
-- and restores them. The program reads and writes rows, and may neither change a table nor empty it, nor touch a trigger.
-- psql reads both passwords from the environment.
\getenv owner_password OWNER_PASSWORD
\getenv program_password PROGRAM_PASSWORD

create role cosecha_owner login password :'owner_password';
create role cosecha login password :'program_password';
create database cosecha owner cosecha_owner;
revoke connect, temporary on database cosecha from public;
grant connect on database cosecha to cosecha;

-- What each connection asks for at its start, and behind PgBouncer cannot.
alter role cosecha set timezone = 'UTC';
alter role cosecha set statement_timeout = '120s';
alter role cosecha set idle_in_transaction_session_timeout = '60s';

\connect cosecha
-- Until PostgreSQL 15 everybody could make things there.
revoke create on schema public from public;
grant usage on schema public to cosecha;
-- Whatever the owner makes later, a release among it, the program may use in the same way.
alter default privileges for role cosecha_owner grant usage on schemas to cosecha;
alter default privileges for role cosecha_owner grant select, insert, update, delete on tables to cosecha;
alter default privileges for role cosecha_owner grant usage, select, update on sequences to cosecha;
