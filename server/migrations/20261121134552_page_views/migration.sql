CREATE TABLE "analytics_settings" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_view_count" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"day" date,
	"path" text,
	"views" integer NOT NULL,
	CONSTRAINT "page_view_count_pkey" PRIMARY KEY("organisation_id","day","path")
);
--> statement-breakpoint
ALTER TABLE "page_view_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "analytics_settings" ADD CONSTRAINT "analytics_settings_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "page_view_count" ADD CONSTRAINT "page_view_count_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "analytics_settings" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "page_view_count" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));