ALTER TABLE "reconciliations" ADD COLUMN "totals" jsonb;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD COLUMN "reported_letter" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "compared_at" timestamp with time zone;