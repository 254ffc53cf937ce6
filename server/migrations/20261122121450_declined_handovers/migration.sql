ALTER TABLE "registration_handover" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registration_handover" ADD COLUMN "decline_reason" text;