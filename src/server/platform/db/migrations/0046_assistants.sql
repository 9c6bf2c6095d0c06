CREATE TABLE "assistant_accesses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"assistant_sealed" text NOT NULL,
	"scopes" text[] NOT NULL,
	"grant_index" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "assistant_accesses_grant_index_unique" UNIQUE("grant_index")
);
--> statement-breakpoint
CREATE TABLE "assistant_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"access_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_objects" (
	"kind" text NOT NULL,
	"object_index" text NOT NULL,
	"payload_sealed" text NOT NULL,
	"grant_index" text,
	"customer_id" uuid,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_objects_kind_object_index_pk" PRIMARY KEY("kind","object_index")
);
--> statement-breakpoint
ALTER TABLE "assistant_accesses" ADD CONSTRAINT "assistant_accesses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_calls" ADD CONSTRAINT "assistant_calls_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_calls" ADD CONSTRAINT "assistant_calls_access_id_assistant_accesses_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."assistant_accesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_objects" ADD CONSTRAINT "assistant_objects_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_accesses_by_customer" ON "assistant_accesses" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "assistant_calls_by_customer" ON "assistant_calls" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "assistant_objects_by_grant" ON "assistant_objects" USING btree ("grant_index");--> statement-breakpoint
CREATE INDEX "assistant_objects_by_customer" ON "assistant_objects" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "assistant_objects_by_end" ON "assistant_objects" USING btree ("expires_at");