CREATE TABLE "bank_pauses" (
	"bank_id" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"paused_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_pauses" ADD CONSTRAINT "bank_pauses_paused_by_staff_members_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;