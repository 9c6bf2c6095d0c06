CREATE TABLE "reconciliations" (
	"bank_id" integer NOT NULL,
	"day" date NOT NULL,
	"content" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"result" text,
	"report_sealed" text,
	"reported_at" timestamp with time zone,
	CONSTRAINT "reconciliations_bank_id_day_pk" PRIMARY KEY("bank_id","day"),
	CONSTRAINT "reconciliations_reported" CHECK ((result is null) = (reported_at is null))
);
--> statement-breakpoint
CREATE INDEX "reconciliations_by_day" ON "reconciliations" USING btree ("day","bank_id");--> statement-breakpoint
CREATE INDEX "reconciliations_differing" ON "reconciliations" USING btree ("reported_at") WHERE result = 'differs';