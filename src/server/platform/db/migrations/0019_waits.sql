ALTER TABLE "identity_checks" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "news_wanted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "process_history_by_time" ON "process_history" USING btree ("at");