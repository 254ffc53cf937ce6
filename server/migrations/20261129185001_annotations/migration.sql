CREATE TABLE "annotation" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"evidence_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"x" real NOT NULL,
	"y" real NOT NULL,
	"width" real NOT NULL,
	"height" real NOT NULL,
	"text" text NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "annotation_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "annotation_page" CHECK ("page" >= 1)
);
--> statement-breakpoint
ALTER TABLE "annotation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "annotation_of" ON "annotation" ("organisation_id","evidence_id");--> statement-breakpoint
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_evidence" FOREIGN KEY ("organisation_id","evidence_id") REFERENCES "evidence"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_attempt" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "annotation" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));