ALTER TABLE "change_requests" ADD COLUMN "evidence_sealed" text;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "bank_user_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "attempt" integer;