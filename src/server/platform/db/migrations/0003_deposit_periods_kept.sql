-- Deposits issued before their periods were kept have had one: their opening.
insert into deposit_periods
  (process_uuid, period, origin, opening_date, maturity_date, capital_cop, rate_percent, term_days)
select p.uuid, 0, 'opening', c.opening_date, c.maturity_date, p.amount_cop, p.rate_percent, p.term_days
from certificates c join processes p on p.uuid = c.process_uuid;
--> statement-breakpoint
-- What a deposit was is never changed: insurance and taxes are read from here.
create trigger deposit_periods_append_only
  before update or delete on deposit_periods
  for each row execute function refuse_change();
