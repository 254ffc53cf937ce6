ALTER TABLE "third_party_report" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "third_party_report" ADD COLUMN "decline_reason" text;