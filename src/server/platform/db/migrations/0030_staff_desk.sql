CREATE TABLE "left_phones" (
	"phone_index" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"change_id" uuid,
	"file_name_sealed" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_evidence_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "snoozed_tasks" (
	"task_key" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"until" date NOT NULL,
	"note_sealed" text NOT NULL,
	"snoozed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid,
	"process_uuid" uuid,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"reference" text NOT NULL,
	"provider_message_id" text,
	"status" text DEFAULT 'sending' NOT NULL,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_subjects" (
	"event_id" bigint NOT NULL,
	"process_uuid" uuid NOT NULL,
	"is_accepted" boolean NOT NULL,
	CONSTRAINT "webhook_subjects_event_id_process_uuid_pk" PRIMARY KEY("event_id","process_uuid")
);
--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "left_phones" ADD CONSTRAINT "left_phones_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_evidence" ADD CONSTRAINT "change_evidence_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_evidence" ADD CONSTRAINT "change_evidence_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_evidence" ADD CONSTRAINT "change_evidence_change_id_change_requests_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snoozed_tasks" ADD CONSTRAINT "snoozed_tasks_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_subjects" ADD CONSTRAINT "webhook_subjects_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_subjects" ADD CONSTRAINT "webhook_subjects_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_evidence_by_customer" ON "change_evidence" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "change_evidence_by_change" ON "change_evidence" USING btree ("change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sent_messages_once" ON "sent_messages" USING btree ("reference","channel");--> statement-breakpoint
CREATE INDEX "sent_messages_by_customer" ON "sent_messages" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "sent_messages_by_process" ON "sent_messages" USING btree ("process_uuid","created_at");--> statement-breakpoint
CREATE INDEX "sent_messages_by_message" ON "sent_messages" USING btree ("provider_message_id");--> statement-breakpoint
CREATE INDEX "webhook_subjects_by_process" ON "webhook_subjects" USING btree ("process_uuid");