CREATE TABLE "planned_text" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"kind" text,
	"title" text,
	"document" jsonb NOT NULL,
	"statement" text,
	"in_force_from" date NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"planned_by" uuid NOT NULL,
	CONSTRAINT "planned_text_pkey" PRIMARY KEY("organisation_id","kind"),
	CONSTRAINT "planned_text_declaration" CHECK (("title" is null) = ("statement" is null))
);
--> statement-breakpoint
ALTER TABLE "planned_text" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "planned_text" ADD CONSTRAINT "planned_text_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "planned_text" ADD CONSTRAINT "planned_text_by" FOREIGN KEY ("organisation_id","planned_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "planned_text" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));