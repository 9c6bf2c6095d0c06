CREATE TABLE "employer_statements" (
	"process_uuid" uuid PRIMARY KEY NOT NULL,
	"nit_index" text NOT NULL,
	"answer_sealed" text NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employer_statements" ADD CONSTRAINT "employer_statements_process_uuid_processes_uuid_fk" FOREIGN KEY ("process_uuid") REFERENCES "public"."processes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employer_statements_by_nit" ON "employer_statements" USING btree ("nit_index","said_at");