CREATE TABLE "conversation_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "conversation_cases" ADD CONSTRAINT "conversation_cases_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_cases_by_conversation" ON "conversation_cases" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_cases_by_day" ON "conversation_cases" USING btree ("asked_at");