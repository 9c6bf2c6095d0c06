CREATE TABLE "ladder_plans" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"plan_sealed" text NOT NULL,
	"due_on" date,
	"letter_for" date,
	"notice_for" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maturity_plans" (
	"customer_id" uuid NOT NULL,
	"deposit_id" uuid NOT NULL,
	"plan_sealed" text NOT NULL,
	"due_on" date NOT NULL,
	"letter_for" date,
	"notice_for" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maturity_plans_customer_id_deposit_id_pk" PRIMARY KEY("customer_id","deposit_id")
);
--> statement-breakpoint
ALTER TABLE "ladder_plans" ADD CONSTRAINT "ladder_plans_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maturity_plans" ADD CONSTRAINT "maturity_plans_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ladder_plans_due" ON "ladder_plans" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "maturity_plans_due" ON "maturity_plans" USING btree ("due_on");