CREATE TABLE "company_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"device_hash" text NOT NULL,
	"return_path" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_identities" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject_index" text NOT NULL,
	"bound_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_identities_once" ON "staff_identities" USING btree ("issuer","subject_index");