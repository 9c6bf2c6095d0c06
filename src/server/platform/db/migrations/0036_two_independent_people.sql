CREATE TABLE "once_marks" (
	"source" text NOT NULL,
	"holder" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "once_marks_source_holder_pk" PRIMARY KEY("source","holder")
);
--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "passed_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "looked_by" uuid;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "givers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_looked_by_staff_members_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_confirmed_by_staff_members_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_requests_unseen" ON "change_requests" USING btree ("decided_at") WHERE passed_alone and looked_at is null;--> statement-breakpoint
-- Who gave powers so far stands in the audit log: who added, brought back, or took away a second proof.
UPDATE "staff_members" AS "member" SET
	"givers" = coalesce((
		SELECT jsonb_agg(DISTINCT "gave"."id") FROM (
			SELECT "member"."invited_by"::text AS "id" WHERE "member"."invited_by" IS NOT NULL
			UNION
			SELECT "log"."staff_id"::text FROM "audit_log" AS "log"
			WHERE "log"."subject_kind" = 'staff' AND "log"."subject_id" = "member"."id"::text AND "log"."staff_id" IS NOT NULL
				AND ("log"."action" = 'staff.added' OR ("log"."action" = 'staff.changed' AND (
					(("log"."before" ->> 'disabled')::boolean AND NOT ("log"."after" ->> 'disabled')::boolean)
					OR (("log"."before" ->> 'has_authenticator')::boolean AND NOT ("log"."after" ->> 'has_authenticator')::boolean))))
				AND "log"."seq" > coalesce((SELECT max("made"."seq") FROM "audit_log" AS "made"
					WHERE "made"."subject_id" = "member"."id"::text AND "made"."action" = 'staff.admin-made'), 0)
		) AS "gave"
	), '[]'::jsonb),
	"confirmed_by" = (
		SELECT "log"."staff_id" FROM "audit_log" AS "log"
		WHERE "log"."subject_kind" = 'staff' AND "log"."subject_id" = "member"."id"::text AND "log"."action" = 'staff.confirmed'
			AND NOT "member"."awaits_confirmation" AND "member"."invited_by" IS NOT NULL
		ORDER BY "log"."seq" DESC LIMIT 1
	)
WHERE "member"."invited_by" IS NOT NULL;
