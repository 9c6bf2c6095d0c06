CREATE TABLE "data_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
-- A consent is never changed or deleted. Only what it is sealed with may be, by who says so for one transaction: a
-- rotation of keys, which seals the same address anew, and an erasure, which seals nothing over it.
create function refuse_change_but_sealing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('cosecha.sealing', true) = 'on'
    and to_jsonb(new) - 'address_sealed' = to_jsonb(old) - 'address_sealed' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
drop trigger consents_append_only on consents;
--> statement-breakpoint
create trigger consents_append_only
  before update or delete on consents
  for each row execute function refuse_change_but_sealing();
