CREATE TABLE "planned_information" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"course_id" uuid,
	"content" jsonb NOT NULL,
	"in_force_from" date NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"planned_by" uuid NOT NULL,
	CONSTRAINT "planned_information_pkey" PRIMARY KEY("organisation_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "planned_information" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "course_information" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "course_information" ADD CONSTRAINT "course_information_by" FOREIGN KEY ("organisation_id","published_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "planned_information" ADD CONSTRAINT "planned_information_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "planned_information" ADD CONSTRAINT "planned_information_course" FOREIGN KEY ("organisation_id","course_id") REFERENCES "course"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "planned_information" ADD CONSTRAINT "planned_information_by" FOREIGN KEY ("organisation_id","planned_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "planned_information" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));