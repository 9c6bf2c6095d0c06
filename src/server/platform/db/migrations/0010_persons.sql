CREATE TABLE "persons" (
	"person_index" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD COLUMN "person_index" text;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "person_index" text;--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD CONSTRAINT "bonus_grants_person_index_persons_person_index_fk" FOREIGN KEY ("person_index") REFERENCES "public"."persons"("person_index") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_person_index_persons_person_index_fk" FOREIGN KEY ("person_index") REFERENCES "public"."persons"("person_index") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_grants_once_for_a_person" ON "bonus_grants" USING btree ("person_index","kind") WHERE status in ('scheduled', 'paid');--> statement-breakpoint
CREATE INDEX "processes_by_person" ON "processes" USING btree ("person_index");