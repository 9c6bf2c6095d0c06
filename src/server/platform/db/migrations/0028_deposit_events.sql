CREATE TABLE "deposit_events" (
	"process_uuid" uuid NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"effective_on" date NOT NULL,
	"paid_cop" bigint,
	"creditor_sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_events_process_uuid_event_id_pk" PRIMARY KEY("process_uuid","event_id")
);
--> statement-breakpoint
ALTER TABLE "deposit_events" ADD CONSTRAINT "deposit_events_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_events_by_kind" ON "deposit_events" USING btree ("kind","created_at");