CREATE TABLE "draft_presence" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"unit_edition_id" uuid,
	"person_id" uuid,
	"item_id" uuid,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_presence_pkey" PRIMARY KEY("organisation_id","unit_edition_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "draft_presence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "draft_presence" ADD CONSTRAINT "draft_presence_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "draft_presence" ADD CONSTRAINT "draft_presence_edition" FOREIGN KEY ("organisation_id","unit_edition_id") REFERENCES "unit_edition"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "draft_presence" ADD CONSTRAINT "draft_presence_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "draft_presence" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));