CREATE TABLE "notice_wishes" (
	"owner_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"wanted" boolean NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_wishes_owner_id_topic_channel_pk" PRIMARY KEY("owner_id","topic","channel")
);
--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD COLUMN "failure_code" text;--> statement-breakpoint
CREATE INDEX "mail_addresses_by_address" ON "mail_addresses" USING btree ("address_index");--> statement-breakpoint
CREATE INDEX "mail_addresses_failing" ON "mail_addresses" USING btree ("failing_since") WHERE failing_since is not null;