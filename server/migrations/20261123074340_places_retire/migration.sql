ALTER TABLE "delivery_location" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_location" ADD COLUMN "retired_at" timestamp with time zone;