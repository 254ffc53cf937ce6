ALTER TABLE "observation" ADD COLUMN "occasion" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "observation" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "observation" ADD COLUMN "setting_id" text;--> statement-breakpoint
ALTER TABLE "observation" DROP CONSTRAINT "observation_once";--> statement-breakpoint
ALTER TABLE "observation" ADD CONSTRAINT "observation_once" UNIQUE("organisation_id","attempt_id","item_id","occasion");