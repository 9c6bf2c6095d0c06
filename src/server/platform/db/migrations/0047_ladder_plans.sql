CREATE TABLE "ladder_plans" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"plan_sealed" text NOT NULL,
	"due_on" date,
	"letter_for" date,
	"notice_for" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ladder_plans" ADD CONSTRAINT "ladder_plans_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ladder_plans_due" ON "ladder_plans" USING btree ("due_on");