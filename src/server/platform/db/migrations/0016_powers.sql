CREATE TABLE "bank_desk_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"action" text NOT NULL,
	"decision_sealed" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason_sealed" text,
	CONSTRAINT "bank_desk_proposals_decided" CHECK ((state = 'waiting') = (decided_at is null)),
	CONSTRAINT "bank_desk_proposals_two_people" CHECK (state not in ('confirmed', 'returned') or (decided_by is not null and decided_by <> proposed_by))
);
--> statement-breakpoint
CREATE TABLE "staff_passkey_challenges" (
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_passkey_challenges_session_id_purpose_pk" PRIMARY KEY("session_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"name_sealed" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"cloned_at" timestamp with time zone,
	CONSTRAINT "staff_passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "passkey_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_desk_proposals" ADD CONSTRAINT "bank_desk_proposals_item_id_bank_desk_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."bank_desk_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_desk_proposals" ADD CONSTRAINT "bank_desk_proposals_proposed_by_staff_members_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_desk_proposals" ADD CONSTRAINT "bank_desk_proposals_decided_by_staff_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey_challenges" ADD CONSTRAINT "staff_passkey_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_desk_proposals_waiting" ON "bank_desk_proposals" USING btree ("item_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "bank_desk_proposals_by_item" ON "bank_desk_proposals" USING btree ("item_id","proposed_at");--> statement-breakpoint
CREATE INDEX "staff_passkeys_by_staff" ON "staff_passkeys" USING btree ("staff_id","created_at");--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_passkeys" CHECK (passkey_count >= 0);