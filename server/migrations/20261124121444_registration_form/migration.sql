CREATE TABLE "registration_form_draft" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"content" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"saved_by" uuid
);
--> statement-breakpoint
ALTER TABLE "registration_form_draft" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_form_version" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "registration_form_version_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "registration_form_version_number" UNIQUE("organisation_id","number")
);
--> statement-breakpoint
ALTER TABLE "registration_form_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "form_number" integer;--> statement-breakpoint
ALTER TABLE "registration_document" ADD COLUMN "field" text;--> statement-breakpoint
CREATE INDEX "registration_of_form" ON "registration" ("organisation_id","form_number") WHERE "form_number" > 0 and "status" not in ('accepted', 'declined', 'withdrawn');--> statement-breakpoint
ALTER TABLE "registration_form_draft" ADD CONSTRAINT "registration_form_draft_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_form_draft" ADD CONSTRAINT "registration_form_draft_by" FOREIGN KEY ("organisation_id","saved_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "registration_form_version" ADD CONSTRAINT "registration_form_version_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_form_version" ADD CONSTRAINT "registration_form_version_by" FOREIGN KEY ("organisation_id","published_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_form_draft" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_form_version" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
COMMENT ON TABLE "registration_form_version" IS 'append-only';
