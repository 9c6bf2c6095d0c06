CREATE TABLE "bank_cases" (
	"process_uuid" uuid PRIMARY KEY NOT NULL,
	"application_id" text,
	"application_status" text,
	"decline_reason" text,
	"deposit_id" text,
	"deposit_status" text,
	"deposit_round" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_cases_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "bank_cases_deposit_id_unique" UNIQUE("deposit_id")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"process_uuid" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"constancy_number" text NOT NULL,
	"isin" text,
	"issued_on" date NOT NULL,
	"opening_date" date NOT NULL,
	"maturity_date" date NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone_index" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"brand" text NOT NULL,
	"code_hash" text NOT NULL,
	"session_hash" text NOT NULL,
	"wrong_answers" integer DEFAULT 0 NOT NULL,
	"codes_sent" integer NOT NULL,
	"channel" text,
	"expires_at" timestamp with time zone NOT NULL,
	"resend_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"challenge_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"provider_message_id" text,
	"status" text NOT NULL,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"process_uuid" uuid,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"text_sha256" text NOT NULL,
	"address_sealed" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone_index" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"full_name_sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_phone_index_unique" UNIQUE("phone_index")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"process_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name_sealed" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "effects" (
	"process_uuid" uuid NOT NULL,
	"step" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"result" jsonb,
	CONSTRAINT "effects_process_uuid_step_pk" PRIMARY KEY("process_uuid","step")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"process_uuid" uuid NOT NULL,
	"form" text NOT NULL,
	"version" integer NOT NULL,
	"answers_sealed" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "forms_process_uuid_form_pk" PRIMARY KEY("process_uuid","form")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer_sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"process_uuid" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"account_id" text NOT NULL,
	"provider_process_id" text,
	"url_sealed" text,
	"url_expires_at" timestamp with time zone,
	"status" text NOT NULL,
	"failure_reason" text,
	"result_sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_checks_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "identity_checks_provider_process_id_unique" UNIQUE("provider_process_id")
);
--> statement-breakpoint
CREATE TABLE "limit_counters" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "limit_counters_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "parameters" (
	"key" text NOT NULL,
	"valid_from" date NOT NULL,
	"value" numeric(18, 3) NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "parameters_key_valid_from_pk" PRIMARY KEY("key","valid_from")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"process_uuid" uuid NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cop" bigint NOT NULL,
	"status" text NOT NULL,
	"provider_payment_id" text,
	"bank_code" text,
	"url" text,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_provider_payment_id_unique" UNIQUE("provider_payment_id")
);
--> statement-breakpoint
CREATE TABLE "process_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"process_uuid" uuid NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"bank_id" integer NOT NULL,
	"status" text NOT NULL,
	"amount_cop" bigint NOT NULL,
	"term_days" integer NOT NULL,
	"rate_percent" numeric(6, 3) NOT NULL,
	"environment_simulate" text NOT NULL,
	"identity_required" boolean DEFAULT false NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"continuation_avoided" boolean DEFAULT false NOT NULL,
	"blocked_until" timestamp with time zone,
	"turbo" boolean DEFAULT false NOT NULL,
	"has_restrictions" boolean DEFAULT false NOT NULL,
	"bank_user_verification" text,
	"needs_data_update" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "processes_amount_positive" CHECK (amount_cop > 0 and term_days > 0)
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bank_id" integer NOT NULL,
	"term_days" integer NOT NULL,
	"amount_from_cop" bigint NOT NULL,
	"amount_to_cop" bigint,
	"rate_percent" numeric(6, 3) NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"source" text NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rates_amounts_in_order" CHECK (amount_to_cop is null or amount_to_cop >= amount_from_cop)
);
--> statement-breakpoint
CREATE TABLE "screenings" (
	"process_uuid" uuid PRIMARY KEY NOT NULL,
	"check_id" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"process_uuid" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"rate_percent" numeric(6, 3) NOT NULL,
	"document_id" uuid,
	"document_sha256" text,
	"agreement_version" text,
	"agreement_sha256" text,
	"agreed_at" timestamp with time zone,
	"agreed_address_sealed" text,
	"provider" text NOT NULL,
	"provider_token" text,
	"sign_url" text,
	"signed_at" timestamp with time zone,
	"signed_document_id" uuid,
	"signed_sha256" text,
	"round" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signatures_provider_token_unique" UNIQUE("provider_token")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"key" text NOT NULL,
	"raw_sealed" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_cases" ADD CONSTRAINT "bank_cases_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_deliveries" ADD CONSTRAINT "code_deliveries_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "effects" ADD CONSTRAINT "effects_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_history" ADD CONSTRAINT "process_history_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenings" ADD CONSTRAINT "screenings_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_signed_document_id_documents_id_fk" FOREIGN KEY ("signed_document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_by_phone" ON "challenges" USING btree ("phone_index","created_at");--> statement-breakpoint
CREATE INDEX "code_deliveries_by_message" ON "code_deliveries" USING btree ("provider_message_id");--> statement-breakpoint
CREATE INDEX "consents_by_customer" ON "consents" USING btree ("customer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_current" ON "documents" USING btree ("process_uuid","kind") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "documents_by_process" ON "documents" USING btree ("process_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_attempts" ON "identity_checks" USING btree ("process_uuid","attempt");--> statement-breakpoint
CREATE INDEX "payments_by_process" ON "payments" USING btree ("process_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("process_uuid") WHERE status in ('starting', 'pending', 'approved');--> statement-breakpoint
CREATE INDEX "process_history_by_process" ON "process_history" USING btree ("process_uuid","id");--> statement-breakpoint
CREATE INDEX "processes_by_customer" ON "processes" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "processes_by_status" ON "processes" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "rates_in_force" ON "rates" USING btree ("bank_id","term_days","valid_from");--> statement-breakpoint
CREATE INDEX "sessions_by_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_once" ON "webhook_events" USING btree ("provider","key");