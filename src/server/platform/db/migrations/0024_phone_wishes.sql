CREATE TABLE "phone_wishes" (
	"phone_index" text PRIMARY KEY NOT NULL,
	"wants_notices" boolean NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
