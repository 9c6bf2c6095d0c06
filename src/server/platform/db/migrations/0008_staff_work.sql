CREATE TABLE "bank_desk_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bank_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" uuid NOT NULL,
	"effect_key" text NOT NULL,
	"state" text NOT NULL,
	"content_sealed" text NOT NULL,
	"answer" jsonb,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_desk_items_effect_key_unique" UNIQUE("effect_key")
);
--> statement-breakpoint
CREATE TABLE "bonus_payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pays_on" date NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bonus_payouts_pays_on_unique" UNIQUE("pays_on")
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	CONSTRAINT "change_requests_decided" CHECK ((state = 'waiting') = (decided_at is null)),
	CONSTRAINT "change_requests_two_people" CHECK (state not in ('approved', 'refused') or (decided_by is not null and decided_by <> requested_by))
);
--> statement-breakpoint
CREATE TABLE "provider_states" (
	"provider" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taken_tasks" (
	"task_key" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_desk_items" ADD CONSTRAINT "bank_desk_items_decided_by_staff_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_payouts" ADD CONSTRAINT "bonus_payouts_made_by_staff_members_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_requested_by_staff_members_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_decided_by_staff_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_tasks" ADD CONSTRAINT "taken_tasks_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_desk_items_by_state" ON "bank_desk_items" USING btree ("bank_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "bank_desk_items_by_reference" ON "bank_desk_items" USING btree ("reference","kind");--> statement-breakpoint
CREATE INDEX "change_requests_by_state" ON "change_requests" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "change_requests_by_subject" ON "change_requests" USING btree ("kind","subject_id","requested_at");--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD CONSTRAINT "bonus_grants_payout_id_bonus_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."bonus_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_grants_newest" ON "bonus_grants" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "processes_held" ON "processes" USING btree ("updated_at","uuid") WHERE blocked or continuation_avoided;