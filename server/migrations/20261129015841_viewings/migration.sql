CREATE TABLE "viewing" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "viewing_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "viewing_of_another" CHECK ("person_id" <> "viewer_id")
);
--> statement-breakpoint
ALTER TABLE "viewing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "viewing_of" ON "viewing" ("organisation_id","person_id","started_at");--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_viewer" FOREIGN KEY ("organisation_id","viewer_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "viewing" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));