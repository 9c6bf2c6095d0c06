CREATE TABLE "campaigns" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"is_ended" boolean DEFAULT false NOT NULL,
	"refs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"budget_cop" bigint,
	"budget_grants" integer,
	"granted_cop" bigint DEFAULT 0 NOT NULL,
	"granted_count" integer DEFAULT 0 NOT NULL,
	"once_per_person" boolean DEFAULT true NOT NULL,
	"terms_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_granted" CHECK (granted_cop >= 0 and granted_count >= 0)
);
--> statement-breakpoint
DROP INDEX "roulette_draws_by_device";--> statement-breakpoint
ALTER TABLE "roulette_draws" ALTER COLUMN "device_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD COLUMN "campaign_code" text;--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD COLUMN "is_repeatable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD CONSTRAINT "bonus_grants_campaign_code_campaigns_code_fk" FOREIGN KEY ("campaign_code") REFERENCES "public"."campaigns"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Gifts on offer were parameters once.
INSERT INTO "campaigns" ("code", "kind", "name", "valid_from", "figures", "terms_path")
SELECT DISTINCT ON ("key") lower(replace("key", '_', '-')), 'bono_cdt_regalo', 'CDT regalo', "valid_from",
  jsonb_build_object('giftCop', "value"::bigint), '/legal/bonos/cdt-regalo'
FROM "parameters" WHERE "key" LIKE 'CDT\_REGALO%' AND "status" <> 'suspended'
ORDER BY "key", "valid_from" DESC;
