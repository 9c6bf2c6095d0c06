CREATE TABLE "staff_absences" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"stand_in_id" uuid,
	"said_by" uuid NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_absences_days" CHECK (until_day >= from_day),
	CONSTRAINT "staff_absences_other" CHECK (stand_in_id is distinct from staff_id)
);
--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_absences" ADD CONSTRAINT "staff_absences_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_absences" ADD CONSTRAINT "staff_absences_stand_in_id_staff_members_id_fk" FOREIGN KEY ("stand_in_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_absences" ADD CONSTRAINT "staff_absences_said_by_staff_members_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_absences_by_stand_in" ON "staff_absences" USING btree ("stand_in_id");--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_left" CHECK (left_at is null or disabled_at is not null);