CREATE TABLE "brand_picture" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"file_id" uuid,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"lightest" text,
	"png_file_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brand_picture_pkey" PRIMARY KEY("organisation_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "brand_picture" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "brand_link" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "brand_link_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "brand_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "banner_focus_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "banner_focus_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "logo_on_dark_file_id" uuid;--> statement-breakpoint
ALTER TABLE "brand_draft" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brand_draft" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brand_draft" ADD COLUMN "scheduled_by" uuid;--> statement-breakpoint
ALTER TABLE "brand_version" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brand_picture" ADD CONSTRAINT "brand_picture_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "brand_picture" ADD CONSTRAINT "brand_picture_file" FOREIGN KEY ("organisation_id","file_id") REFERENCES "stored_file"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "brand_picture" ADD CONSTRAINT "brand_picture_png" FOREIGN KEY ("organisation_id","png_file_id") REFERENCES "stored_file"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD CONSTRAINT "brand_settings_logo_on_dark" FOREIGN KEY ("organisation_id","logo_on_dark_file_id") REFERENCES "stored_file"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "brand_draft" ADD CONSTRAINT "brand_draft_scheduled_by" FOREIGN KEY ("organisation_id","scheduled_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "brand_link" ADD CONSTRAINT "brand_link_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "brand_link" ADD CONSTRAINT "brand_link_by" FOREIGN KEY ("organisation_id","created_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "brand_draft" ADD CONSTRAINT "brand_draft_schedule" CHECK (("publish_at" is null) = ("scheduled_at" is null) and ("publish_at" is null or "look" is not null));--> statement-breakpoint
CREATE POLICY "tenant" ON "brand_picture" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "brand_link" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
-- An owner that is no superuser sees the rows too; every migration ends with row security forced again.
ALTER TABLE "brand_settings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "brand_version" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "brand_draft" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Looks of before were worn with the pictures of today, which could not be changed in the studio.
UPDATE "brand_version" l SET "look" = l."look" || (SELECT jsonb_build_object(
	'logoFileId', s."logo_file_id", 'logoOnDarkFileId', null, 'iconFileId', s."icon_file_id",
	'brandBannerBgFileId', s."brand_banner_bg_file_id", 'bannerFocusX', 50, 'bannerFocusY', 50)
	FROM "brand_settings" s WHERE s."organisation_id" = l."organisation_id");--> statement-breakpoint
UPDATE "brand_draft" l SET "look" = l."look" || (SELECT jsonb_build_object(
	'logoFileId', s."logo_file_id", 'logoOnDarkFileId', null, 'iconFileId', s."icon_file_id",
	'brandBannerBgFileId', s."brand_banner_bg_file_id", 'bannerFocusX', 50, 'bannerFocusY', 50)
	FROM "brand_settings" s WHERE s."organisation_id" = l."organisation_id") WHERE l."look" IS NOT NULL;--> statement-breakpoint
-- Public pages show what was measured of the banner.
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "brand_picture"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
