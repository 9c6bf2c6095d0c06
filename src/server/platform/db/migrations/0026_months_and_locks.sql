create table "lock_rows" (
	"name" text not null,
	"slot" smallint not null,
	constraint "lock_rows_name_slot_pk" primary key("name","slot")
);
--> statement-breakpoint
-- Three tables that only grow get a partition for each month. What is there becomes the first partition as it is, up to
-- the end of this month, so that no row moves.
create function part_by_month(parent text, key text, instant text) returns void language plpgsql set timezone = 'UTC' as $$
declare
  first text := parent || '_before';
  rest text := parent || '_rest';
  newest timestamptz;
  one record;
begin
  execute format('alter table %I rename to %I', parent, first);
  execute format('create table %I (like %I including defaults) partition by range (%I)', parent, first, instant);
  -- The constraints and indexes of the first partition are matched by their shape when it is attached.
  for one in select conname from pg_constraint where conrelid = first::regclass and contype in ('p', 'u') loop
    execute format('alter table %I drop constraint %I', first, one.conname);
  end loop;
  execute format('alter table %I add constraint %I primary key (%I, %I)', first, first || '_pk', key, instant);
  execute format('alter table %I add constraint %I primary key (%I, %I)', parent, format('%s_%s_%s_pk', parent, key, instant), key, instant);
  for one in select conname, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = first::regclass and contype = 'f' loop
    execute format('alter table %I add constraint %I %s', parent, one.conname, one.definition);
  end loop;
  for one in select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = first::regclass and not indisprimary loop
    execute format('alter index %I rename to %I', one.name, replace(one.name, parent, first));
    execute replace(one.definition, ' ON public.' || first || ' ', ' ON public.' || parent || ' ');
  end loop;
  execute format('select max(%I) from %I', instant, first) into newest;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, first,
    date_trunc('month', greatest(newest, now())) + interval '1 month');
  execute format('create table %I partition of %I default', rest, parent);
end
$$;
--> statement-breakpoint
drop trigger process_history_append_only on process_history;
--> statement-breakpoint
drop trigger audit_log_append_only on audit_log;
--> statement-breakpoint
select part_by_month('analytics_entries', 'id', 'created_at');
--> statement-breakpoint
select part_by_month('process_history', 'id', 'at');
--> statement-breakpoint
select part_by_month('audit_log', 'seq', 'at');
--> statement-breakpoint
drop function part_by_month;
--> statement-breakpoint
alter sequence analytics_entries_id_seq owned by analytics_entries.id;
--> statement-breakpoint
alter sequence process_history_id_seq owned by process_history.id;
--> statement-breakpoint
-- A trigger for rows holds for each partition; one for emptying has to be made for each.
create trigger process_history_append_only
  before update or delete on process_history
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger process_history_not_emptied
  before truncate on process_history
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger process_history_rest_not_emptied
  before truncate on process_history_rest
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_append_only
  before update or delete on audit_log
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_not_emptied
  before truncate on audit_log
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_rest_not_emptied
  before truncate on audit_log_rest
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Makes the partitions of the coming months. The program calls it, and only the owner of the tables may make one, so it
-- runs with the owner's rights. It takes no name, and can make nothing else. A month whose rows are in another partition
-- already stays there. It gives up rather than stand in the way of requests.
create function make_month_partitions(ahead integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  parent text;
  month timestamptz;
  name text;
  made integer := 0;
begin
  foreach parent in array array['analytics_entries', 'audit_log', 'process_history'] loop
    for distance in 1..least(ahead, 12) loop
      month := date_trunc('month', now()) + make_interval(months => distance);
      name := parent || to_char(month, '"_"YYYY"_"MM');
      continue when to_regclass(name) is not null;
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent, month, month + interval '1 month');
        if parent <> 'analytics_entries' then
          execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', name || '_not_emptied', name);
        end if;
        made := made + 1;
      exception when check_violation or invalid_object_definition then
        raise notice 'rows of % are in another partition', name;
      end;
    end loop;
  end loop;
  return made;
end
$$;
--> statement-breakpoint
-- Detaches and drops the months of reports that are older than thirteen months and than asked for.
create function drop_months_of_reports(before timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  name text;
  dropped integer := 0;
begin
  for name in
    select relation.relname from pg_inherits join pg_class relation on relation.oid = inhrelid
    where inhparent = 'analytics_entries'::regclass and relation.relname::text ~ '_\d{4}_\d{2}$'
      and to_date(right(relation.relname::text, 7), 'YYYY_MM') + interval '1 month'
        <= least(before, now() - interval '13 months')
  loop
    execute format('alter table analytics_entries detach partition %I', name);
    execute format('drop table %I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
--> statement-breakpoint
select make_month_partitions(3);
