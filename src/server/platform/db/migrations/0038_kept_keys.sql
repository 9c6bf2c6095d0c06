-- Answers that held what people wrote. From now on a key keeps ids alone; a daily job deletes keys after 72 hours.
delete from idempotency_keys
where scope like '%/conversations' or scope like '%/privacy-requests' or scope like '%/rate-alerts';
