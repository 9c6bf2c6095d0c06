CREATE TABLE "known_devices" (
	"device_hash" text NOT NULL,
	"phone_index" text NOT NULL,
	"last_sign_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_device_hash_phone_index_pk" PRIMARY KEY("device_hash","phone_index")
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail_sealed" text NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"answer_sealed" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_requests_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "used_anti_bot_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "by_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "budget_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "next_channel_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_sealed" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_by_phone" ON "known_devices" USING btree ("phone_index");--> statement-breakpoint
CREATE INDEX "privacy_requests_by_customer" ON "privacy_requests" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "privacy_requests_due" ON "privacy_requests" USING btree ("status","due_on");