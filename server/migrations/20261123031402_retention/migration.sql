CREATE TABLE "retention_hold" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"until" date,
	"placed_by" uuid NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"released_by" uuid,
	"released_at" timestamp with time zone,
	"release_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "retention_hold_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "retention_hold" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "retention_hold_of" ON "retention_hold" ("organisation_id","person_id");--> statement-breakpoint
ALTER TABLE "retention_hold" ADD CONSTRAINT "retention_hold_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "retention_hold" ADD CONSTRAINT "retention_hold_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "retention_hold" ADD CONSTRAINT "retention_hold_placed" FOREIGN KEY ("organisation_id","placed_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "retention_hold" ADD CONSTRAINT "retention_hold_released" FOREIGN KEY ("organisation_id","released_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "retention_hold" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));