CREATE TABLE "mail_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"address_index" text NOT NULL,
	"address_sealed" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asks" integer DEFAULT 1 NOT NULL,
	"is_owners" boolean,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mail_addresses_once" ON "mail_addresses" USING btree ("owner_id","address_index");