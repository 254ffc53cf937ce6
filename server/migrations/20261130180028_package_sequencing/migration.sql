ALTER TABLE "content_package" ADD COLUMN "led" text;--> statement-breakpoint
ALTER TABLE "content_package" ADD COLUMN "sequencing" text;