CREATE TABLE "provider_closures" (
	"provider" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_closures" ADD CONSTRAINT "provider_closures_closed_by_staff_members_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;