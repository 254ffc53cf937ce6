ALTER TABLE "payment_option" DROP CONSTRAINT "payment_option_position";--> statement-breakpoint
ALTER TABLE "payment_option" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "agreed_fees" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_option_position" ON "payment_option" ("organisation_id","course_id","position") WHERE retired_at is null;