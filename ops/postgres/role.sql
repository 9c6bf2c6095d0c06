-- What each connection asks for at its start, and behind PgBouncer cannot.
alter role cosecha set timezone = 'UTC';
alter role cosecha set statement_timeout = '120s';
alter role cosecha set idle_in_transaction_session_timeout = '60s';
