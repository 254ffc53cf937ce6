CREATE TABLE "sign_in_rules" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"two_step_from" date,
	"student_idle_hours" integer DEFAULT 720 NOT NULL,
	"staff_idle_hours" integer DEFAULT 720 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sign_in_rules_student_hours" CHECK ("student_idle_hours" between 1 and 720),
	CONSTRAINT "sign_in_rules_staff_hours" CHECK ("staff_idle_hours" between 1 and 720)
);
--> statement-breakpoint
ALTER TABLE "sign_in_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "sign_in_links" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_rules" ADD CONSTRAINT "sign_in_rules_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "sign_in_rules" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));