ALTER TABLE "brand_settings" ADD COLUMN "acn" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "cricos_code" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "trading_names" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "street_line" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "street_suburb" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "street_state" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "street_postcode" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "postal_line" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "postal_box" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "postal_suburb" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "postal_state" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "postal_postcode" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "complaints_name" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "complaints_email" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "complaints_phone" text;