CREATE TABLE "commission_terms" (
	"bank_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"basis" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "commission_terms_bank_id_valid_from_pk" PRIMARY KEY("bank_id","valid_from")
);
