CREATE TABLE "analytics_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"info_type" text NOT NULL,
	"content" jsonb NOT NULL,
	"brand" text NOT NULL,
	"customer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_visits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"visitor_index" text NOT NULL,
	"brand" text NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"campaign" jsonb NOT NULL,
	"campaign_hash" text NOT NULL,
	"first_path" text NOT NULL,
	"views" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "official_rates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entity_type" integer NOT NULL,
	"entity_code" integer NOT NULL,
	"entity_name" text NOT NULL,
	"cut_on" date NOT NULL,
	"subaccount" integer NOT NULL,
	"rate_percent" numeric(6, 3) NOT NULL,
	"volume_thousand_cop" bigint NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"bank_id" integer,
	"term_days" integer NOT NULL,
	"mark_percent" numeric(6, 3) NOT NULL,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_simulations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"brand" text NOT NULL,
	"amount_cop" bigint NOT NULL,
	"term_days" integer NOT NULL,
	"bank_id" integer,
	"payload_sealed" text NOT NULL,
	"offers" jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_simulations_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "analytics_entries" ADD CONSTRAINT "analytics_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_alerts" ADD CONSTRAINT "rate_alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_entries_by_type" ON "analytics_entries" USING btree ("info_type","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_visits_once" ON "campaign_visits" USING btree ("visitor_index","brand","day","channel","campaign_hash");--> statement-breakpoint
CREATE INDEX "campaign_visits_by_day" ON "campaign_visits" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "official_rates_once" ON "official_rates" USING btree ("entity_type","entity_code","cut_on","subaccount");--> statement-breakpoint
CREATE INDEX "official_rates_by_cut" ON "official_rates" USING btree ("cut_on");--> statement-breakpoint
CREATE INDEX "rate_alerts_waiting" ON "rate_alerts" USING btree ("term_days") WHERE told_at is null and ended_at is null;