ALTER TABLE "payments" ADD COLUMN "differs_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_says" text;--> statement-breakpoint
CREATE INDEX "payments_differing" ON "payments" USING btree ("differs_since") WHERE differs_since is not null;