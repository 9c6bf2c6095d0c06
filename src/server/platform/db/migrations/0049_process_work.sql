CREATE TABLE "note_mentions" (
	"note_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "note_mentions_note_id_staff_id_pk" PRIMARY KEY("note_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "process_owners" (
	"process_uuid" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"assigned_by" uuid NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"staff_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name_sealed" text NOT NULL,
	"view" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_views_staff_id_id_pk" PRIMARY KEY("staff_id","id")
);
--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_staff_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."staff_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_owners" ADD CONSTRAINT "process_owners_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_owners" ADD CONSTRAINT "process_owners_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_owners" ADD CONSTRAINT "process_owners_assigned_by_staff_members_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_mentions_unseen" ON "note_mentions" USING btree ("staff_id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "process_owners_by_staff" ON "process_owners" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "identity_checks_pending" ON "identity_checks" USING btree ("process_uuid") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("process_uuid") WHERE status in ('starting', 'pending');--> statement-breakpoint
CREATE INDEX "processes_by_creation" ON "processes" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "processes_by_amount" ON "processes" USING btree ("amount_cop","uuid");--> statement-breakpoint
CREATE INDEX "processes_helped" ON "processes" USING btree ("updated_at","uuid") WHERE advisor_sealed is not null or external_company is not null or coach_code is not null;--> statement-breakpoint
CREATE INDEX "screenings_waiting" ON "screenings" USING btree ("process_uuid") WHERE status in ('pending', 'failed', 'again');--> statement-breakpoint
CREATE INDEX "signatures_sent" ON "signatures" USING btree ("process_uuid") WHERE state = 'sent';