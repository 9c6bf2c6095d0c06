ALTER TABLE "conversation_messages" ADD COLUMN "channel" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "provider_message_sha256" text;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_provider_message_sha256_unique" UNIQUE("provider_message_sha256");