CREATE TABLE "external_deposits" (
	"customer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"note_sealed" text NOT NULL,
	"maturity_date" date NOT NULL,
	"letter_days" integer,
	"notice_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_deposits_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "external_deposits" ADD CONSTRAINT "external_deposits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_deposits_maturing" ON "external_deposits" USING btree ("maturity_date");