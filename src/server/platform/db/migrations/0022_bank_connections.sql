CREATE TABLE "bank_connections" (
	"bank_id" integer PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"base_url" text,
	"key_id" text,
	"wompi_public_key" text,
	"secrets_sealed" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_connections_key_id_unique" UNIQUE("key_id"),
	CONSTRAINT "bank_connections_wompi_public_key_unique" UNIQUE("wompi_public_key"),
	CONSTRAINT "bank_connections_channel" CHECK (channel in ('api', 'portal', 'none'))
);
--> statement-breakpoint
ALTER TABLE "renewals" DROP CONSTRAINT "renewals_bank_renewal_id_unique";--> statement-breakpoint
ALTER TABLE "bank_cases" DROP CONSTRAINT "bank_cases_application_id_unique";--> statement-breakpoint
ALTER TABLE "bank_cases" DROP CONSTRAINT "bank_cases_deposit_id_unique";--> statement-breakpoint
ALTER TABLE "paper_signatures" DROP CONSTRAINT "paper_signatures_paper_id_unique";--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "secrets_sealed" text;--> statement-breakpoint
DELETE FROM "provider_states" WHERE "provider" = 'partner-bank';