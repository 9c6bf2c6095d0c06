ALTER TABLE "bonus_grants" ADD COLUMN "hold" text;--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD COLUMN "held_cop" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bonus_grants_held" ON "bonus_grants" USING btree ("campaign_code","held_until") WHERE hold in ('whole', 'part');