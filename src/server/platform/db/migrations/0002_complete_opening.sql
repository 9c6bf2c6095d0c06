CREATE TABLE "bonus_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"process_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"rule_id" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"amount_cop" bigint NOT NULL,
	"extra_rate_percent" numeric(6, 3),
	"status" text DEFAULT 'granted' NOT NULL,
	"scheduled_for" date,
	"paid_at" timestamp with time zone,
	"payment_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bonus_grants_payment_reference_unique" UNIQUE("payment_reference"),
	CONSTRAINT "bonus_grants_amount" CHECK (amount_cop >= 0)
);
--> statement-breakpoint
CREATE TABLE "deposit_periods" (
	"process_uuid" uuid NOT NULL,
	"period" integer NOT NULL,
	"origin" text NOT NULL,
	"opening_date" date NOT NULL,
	"maturity_date" date NOT NULL,
	"capital_cop" bigint NOT NULL,
	"rate_percent" numeric(6, 3) NOT NULL,
	"term_days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_periods_process_uuid_period_pk" PRIMARY KEY("process_uuid","period")
);
--> statement-breakpoint
CREATE TABLE "paper_signatures" (
	"process_uuid" uuid NOT NULL,
	"period" integer DEFAULT 0 NOT NULL,
	"paper_id" text NOT NULL,
	"status" text NOT NULL,
	"received_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_signatures_process_uuid_period_pk" PRIMARY KEY("process_uuid","period"),
	CONSTRAINT "paper_signatures_paper_id_unique" UNIQUE("paper_id")
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_codes_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"process_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"process_uuid" uuid NOT NULL,
	"period" integer NOT NULL,
	"decision" text NOT NULL,
	"term_days" integer NOT NULL,
	"rate_percent" numeric(6, 3) NOT NULL,
	"text_version" text NOT NULL,
	"text_sha256" text NOT NULL,
	"address_sealed" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"data_confirmed_at" timestamp with time zone,
	"bank_renewal_id" text,
	"bank_status" text,
	"bank_reason" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renewals_process_uuid_period_pk" PRIMARY KEY("process_uuid","period"),
	CONSTRAINT "renewals_bank_renewal_id_unique" UNIQUE("bank_renewal_id")
);
--> statement-breakpoint
CREATE TABLE "roulette_draws" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"device_hash" text NOT NULL,
	"source" text NOT NULL,
	"prize_key" text NOT NULL,
	"customer_id" uuid,
	"process_uuid" uuid,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"process_uuid" uuid NOT NULL,
	"made_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_pkey";--> statement-breakpoint
ALTER TABLE "signatures" DROP CONSTRAINT "signatures_pkey";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "period" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "period" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_process_uuid_period_pk" PRIMARY KEY("process_uuid","period");--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_process_uuid_period_pk" PRIMARY KEY("process_uuid","period");--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "bonus_added_cop" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "external_company" text;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "advisor_sealed" text;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "identity_data_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD CONSTRAINT "bonus_grants_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_periods" ADD CONSTRAINT "deposit_periods_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_code_referral_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."referral_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roulette_draws" ADD CONSTRAINT "roulette_draws_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roulette_draws" ADD CONSTRAINT "roulette_draws_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_grants_once" ON "bonus_grants" USING btree ("process_uuid","kind");--> statement-breakpoint
CREATE INDEX "bonus_grants_due" ON "bonus_grants" USING btree ("status","scheduled_for");--> statement-breakpoint
CREATE INDEX "deposit_periods_by_maturity" ON "deposit_periods" USING btree ("maturity_date");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_once" ON "referrals" USING btree ("customer_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_waiting" ON "referrals" USING btree ("customer_id") WHERE process_uuid is null;--> statement-breakpoint
CREATE INDEX "referrals_by_code" ON "referrals" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "roulette_draws_by_device" ON "roulette_draws" USING btree ("device_hash","source");--> statement-breakpoint
CREATE UNIQUE INDEX "roulette_draws_by_customer" ON "roulette_draws" USING btree ("customer_id","source");--> statement-breakpoint
CREATE INDEX "signatures_by_signed_file" ON "signatures" USING btree ("signed_sha256");