CREATE TABLE "enrolment_risk" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"subscription_id" uuid,
	"since" date NOT NULL,
	"risks" jsonb NOT NULL,
	"reasons" text[] NOT NULL,
	"set_aside_until" date,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrolment_risk_pkey" PRIMARY KEY("organisation_id","subscription_id")
);
--> statement-breakpoint
ALTER TABLE "enrolment_risk" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "student_note" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"subscription_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"set_aside_until" date,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_note_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "student_note" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "enrolment_risk_by_since" ON "enrolment_risk" ("organisation_id","since","subscription_id");--> statement-breakpoint
CREATE INDEX "student_note_of" ON "student_note" ("organisation_id","subscription_id","at");--> statement-breakpoint
CREATE INDEX "student_note_by_key" ON "student_note" ("organisation_id","key");--> statement-breakpoint
ALTER TABLE "enrolment_risk" ADD CONSTRAINT "enrolment_risk_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enrolment_risk" ADD CONSTRAINT "enrolment_risk_of" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "student_note" ADD CONSTRAINT "student_note_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "student_note" ADD CONSTRAINT "student_note_of_enrolment" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "student_note" ADD CONSTRAINT "student_note_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "enrolment_risk" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "student_note" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));