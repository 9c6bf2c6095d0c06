ALTER TABLE "screenings" ADD COLUMN "person_sealed" text;--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "kept_since" timestamp with time zone;--> statement-breakpoint
-- A history is never changed. Only an erasure, which says so for one transaction, takes away why something happened.
create function refuse_change_but_erasing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('cosecha.erasing', true) = 'on' and new.reason is null
    and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
drop trigger process_history_append_only on process_history;
--> statement-breakpoint
create trigger process_history_append_only
  before update or delete on process_history
  for each row execute function refuse_change_but_erasing();
