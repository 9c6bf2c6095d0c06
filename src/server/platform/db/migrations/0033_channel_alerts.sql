CREATE TABLE "channel_alerts" (
	"channel" text NOT NULL,
	"field" text NOT NULL,
	"subject" text NOT NULL,
	"event" text NOT NULL,
	"reason" text,
	"is_open" boolean NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_alerts_channel_field_subject_pk" PRIMARY KEY("channel","field","subject")
);
