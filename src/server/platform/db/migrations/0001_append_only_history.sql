-- The history of a process is only ever added to (decisions, section 6).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger process_history_append_only
  before update or delete on process_history
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger process_history_not_emptied
  before truncate on process_history
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger consents_append_only
  before update or delete on consents
  for each row execute function refuse_change();
