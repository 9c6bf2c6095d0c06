CREATE TABLE "commission_terms" (
	"bank_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"basis" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "commission_terms_bank_id_valid_from_pk" PRIMARY KEY("bank_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "provider_closures" (
	"provider" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "provider_closures" ADD CONSTRAINT "provider_closures_closed_by_staff_members_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_cases" ADD CONSTRAINT "conversation_cases_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_cases_by_conversation" ON "conversation_cases" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_cases_by_day" ON "conversation_cases" USING btree ("asked_at");