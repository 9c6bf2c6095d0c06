ALTER TABLE "processes" ADD COLUMN "coach_code" text;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "coach_campaign" text;