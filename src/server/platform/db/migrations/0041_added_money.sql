DROP INDEX "payments_live";--> statement-breakpoint
ALTER TABLE "bank_connections" ADD COLUMN "takes_added_money" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "added_cop" bigint;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "rate_without_percent" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "added_state" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "period" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("process_uuid","period") WHERE status in ('starting', 'pending', 'approved');--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_added_money" CHECK ((added_cop is null) = (rate_without_percent is null) and (added_cop is null) = (added_state is null)
        and (added_cop is null or (added_cop > 0 and decision <> 'withdraw')));