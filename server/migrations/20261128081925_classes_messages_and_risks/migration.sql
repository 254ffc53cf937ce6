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
CREATE TABLE "attendance" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"class_id" uuid,
	"subscription_id" uuid,
	"mark" text,
	"minutes" integer,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"by_person_id" uuid NOT NULL,
	"mark_id" uuid NOT NULL,
	CONSTRAINT "attendance_pkey" PRIMARY KEY("organisation_id","class_id","subscription_id"),
	CONSTRAINT "attendance_mark" UNIQUE("organisation_id","mark_id")
);
--> statement-breakpoint
ALTER TABLE "attendance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "class_trainer" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"class_id" uuid,
	"person_id" uuid,
	CONSTRAINT "class_trainer_pkey" PRIMARY KEY("organisation_id","class_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "class_trainer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "class_unit" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"class_id" uuid,
	"unit_id" uuid,
	CONSTRAINT "class_unit_pkey" PRIMARY KEY("organisation_id","class_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "class_unit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "intake_class" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"intake_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"day" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"location_id" uuid,
	"room" text DEFAULT '' NOT NULL,
	"link" text,
	"note" text DEFAULT '' NOT NULL,
	"cancel_reason" text,
	"rolled_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "intake_class_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "intake_class_lasts" CHECK ("ends_at" > "starts_at"),
	CONSTRAINT "intake_class_link" CHECK ("link" like 'https://%')
);
--> statement-breakpoint
ALTER TABLE "intake_class" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roll_mark" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid,
	"class_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"mark" text,
	"minutes" integer,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "roll_mark_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "roll_mark_known" CHECK ("mark" in ('present','late','left_early','absent'))
);
--> statement-breakpoint
ALTER TABLE "roll_mark" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_settings" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"answer_days" smallint DEFAULT 2 NOT NULL,
	"quiet_from" smallint DEFAULT 20 NOT NULL,
	"quiet_until" smallint DEFAULT 7 NOT NULL,
	CONSTRAINT "message_settings_days" CHECK ("answer_days" between 1 and 20),
	CONSTRAINT "message_settings_hours" CHECK ("quiet_from" between 0 and 23 and "quiet_until" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "message_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_thread" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"subscription_id" uuid,
	"person_id" uuid NOT NULL,
	"newest" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	"due_on" date,
	"settled" integer DEFAULT 0 NOT NULL,
	"student_read" integer DEFAULT 0 NOT NULL,
	"team_read" integer DEFAULT 0 NOT NULL,
	"assignee_id" uuid,
	CONSTRAINT "message_thread_pkey" PRIMARY KEY("organisation_id","subscription_id"),
	CONSTRAINT "message_thread_waits" CHECK (("waiting_since" is null) = ("due_on" is null))
);
--> statement-breakpoint
ALTER TABLE "message_thread" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "thread_message" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"subscription_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"by_person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "thread_message_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "thread_message_number" UNIQUE("organisation_id","subscription_id","number"),
	CONSTRAINT "thread_message_side" CHECK ("side" in ('student','team','note')),
	CONSTRAINT "thread_message_taken_back" CHECK (("taken_back_at" is null) = ("text" <> ''))
);
--> statement-breakpoint
ALTER TABLE "thread_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "thread_presence" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"subscription_id" uuid,
	"person_id" uuid,
	"seen_at" timestamp with time zone NOT NULL,
	"writing_at" timestamp with time zone,
	CONSTRAINT "thread_presence_pkey" PRIMARY KEY("organisation_id","subscription_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "thread_presence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "enrolment_risk_by_since" ON "enrolment_risk" ("organisation_id","since","subscription_id");--> statement-breakpoint
CREATE INDEX "student_note_of" ON "student_note" ("organisation_id","subscription_id","at");--> statement-breakpoint
CREATE INDEX "student_note_by_key" ON "student_note" ("organisation_id","key");--> statement-breakpoint
CREATE INDEX "attendance_of_subscription" ON "attendance" ("organisation_id","subscription_id");--> statement-breakpoint
CREATE INDEX "class_trainer_of_person" ON "class_trainer" ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "class_unit_of_unit" ON "class_unit" ("organisation_id","unit_id");--> statement-breakpoint
CREATE INDEX "intake_class_of_intake" ON "intake_class" ("organisation_id","intake_id","starts_at");--> statement-breakpoint
CREATE INDEX "intake_class_by_start" ON "intake_class" ("organisation_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "intake_class_without_roll" ON "intake_class" ("organisation_id","starts_at") WHERE rolled_at is null and cancel_reason is null;--> statement-breakpoint
CREATE INDEX "intake_class_at_location" ON "intake_class" ("organisation_id","location_id");--> statement-breakpoint
CREATE INDEX "roll_mark_of_class" ON "roll_mark" ("organisation_id","class_id","made_at");--> statement-breakpoint
CREATE INDEX "roll_mark_of_subscription" ON "roll_mark" ("organisation_id","subscription_id");--> statement-breakpoint
CREATE INDEX "message_thread_waiting" ON "message_thread" ("organisation_id","due_on","waiting_since","subscription_id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "message_thread_newest" ON "message_thread" ("organisation_id","last_at","subscription_id");--> statement-breakpoint
CREATE INDEX "message_thread_of_person" ON "message_thread" ("organisation_id","person_id");--> statement-breakpoint
ALTER TABLE "enrolment_risk" ADD CONSTRAINT "enrolment_risk_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enrolment_risk" ADD CONSTRAINT "enrolment_risk_of" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "student_note" ADD CONSTRAINT "student_note_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "student_note" ADD CONSTRAINT "student_note_of_enrolment" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "student_note" ADD CONSTRAINT "student_note_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_class" FOREIGN KEY ("organisation_id","class_id") REFERENCES "intake_class"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_subscription" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_from_mark" FOREIGN KEY ("organisation_id","mark_id") REFERENCES "roll_mark"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "class_trainer" ADD CONSTRAINT "class_trainer_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "class_trainer" ADD CONSTRAINT "class_trainer_class" FOREIGN KEY ("organisation_id","class_id") REFERENCES "intake_class"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "class_trainer" ADD CONSTRAINT "class_trainer_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "class_unit" ADD CONSTRAINT "class_unit_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "class_unit" ADD CONSTRAINT "class_unit_class" FOREIGN KEY ("organisation_id","class_id") REFERENCES "intake_class"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "class_unit" ADD CONSTRAINT "class_unit_unit" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "unit"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "intake_class" ADD CONSTRAINT "intake_class_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intake_class" ADD CONSTRAINT "intake_class_intake" FOREIGN KEY ("organisation_id","intake_id") REFERENCES "intake"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intake_class" ADD CONSTRAINT "intake_class_location" FOREIGN KEY ("organisation_id","location_id") REFERENCES "delivery_location"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "roll_mark" ADD CONSTRAINT "roll_mark_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "roll_mark" ADD CONSTRAINT "roll_mark_class" FOREIGN KEY ("organisation_id","class_id") REFERENCES "intake_class"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "roll_mark" ADD CONSTRAINT "roll_mark_subscription" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "roll_mark" ADD CONSTRAINT "roll_mark_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_of_enrolment" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_of_student" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_assignee" FOREIGN KEY ("organisation_id","assignee_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_of_enrolment" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "thread_presence" ADD CONSTRAINT "thread_presence_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "thread_presence" ADD CONSTRAINT "thread_presence_of_enrolment" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "thread_presence" ADD CONSTRAINT "thread_presence_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "enrolment_risk" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "student_note" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "attendance" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "class_trainer" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "class_unit" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "intake_class" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "roll_mark" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "message_settings" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "message_thread" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "thread_message" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "thread_presence" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
COMMENT ON TABLE "roll_mark" IS 'append-only';
