CREATE TABLE "trusted_people" (
	"customer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"person_sealed" text NOT NULL,
	"phone_index" text NOT NULL,
	"brand" text NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"told_death_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "trusted_people_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "trusted_people_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "trusted_people" ADD CONSTRAINT "trusted_people_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trusted_people_by_phone" ON "trusted_people" USING btree ("phone_index");--> statement-breakpoint
CREATE INDEX "trusted_people_told" ON "trusted_people" USING btree ("told_death_at") WHERE told_death_at is not null and closed_at is null;