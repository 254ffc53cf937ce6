CREATE TABLE "brand_draft" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"look" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"saved_by" uuid
);
--> statement-breakpoint
ALTER TABLE "brand_draft" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "brand_version" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"number" integer NOT NULL,
	"look" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"restores" integer,
	CONSTRAINT "brand_version_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "brand_version_number" UNIQUE("organisation_id","number"),
	CONSTRAINT "brand_version_restores" CHECK ("restores" < "number")
);
--> statement-breakpoint
ALTER TABLE "brand_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "brand_draft" ADD CONSTRAINT "brand_draft_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "brand_draft" ADD CONSTRAINT "brand_draft_by" FOREIGN KEY ("organisation_id","saved_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "brand_version" ADD CONSTRAINT "brand_version_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "brand_version" ADD CONSTRAINT "brand_version_by" FOREIGN KEY ("organisation_id","published_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "brand_draft" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "brand_version" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));