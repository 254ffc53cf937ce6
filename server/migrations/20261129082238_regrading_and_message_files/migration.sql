CREATE TABLE "regraded_work" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"regrading_id" uuid,
	"work_id" uuid,
	"seen_id" uuid NOT NULL,
	"written_id" uuid,
	"became" text NOT NULL,
	"because" text,
	"decide_again" boolean DEFAULT false NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "regraded_work_pkey" PRIMARY KEY("organisation_id","regrading_id","work_id")
);
--> statement-breakpoint
ALTER TABLE "regraded_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "regrading" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid,
	"assessment_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"result" text,
	"marks" real,
	"state" text NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "regrading_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "regrading_undone" CHECK (("state" in ('undoing', 'undone')) = ("undone_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "regrading" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "thread_file" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"subscription_id" uuid NOT NULL,
	"by_person_id" uuid NOT NULL,
	"message_id" uuid,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"uploaded_at" timestamp with time zone,
	"kind" text,
	"media_type" text,
	"sha256" text,
	CONSTRAINT "thread_file_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "thread_file_checked" CHECK ("uploaded_at" is null or ("media_type" is not null
      and "kind" in ('picture','audio','document') and "sha256" is not null)),
	CONSTRAINT "thread_file_sent" CHECK ("message_id" is null or "uploaded_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "thread_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "regraded_work_of" ON "regraded_work" ("organisation_id","work_id");--> statement-breakpoint
CREATE INDEX "regrading_of" ON "regrading" ("organisation_id","assessment_id","at");--> statement-breakpoint
CREATE INDEX "thread_file_of_message" ON "thread_file" ("organisation_id","message_id");--> statement-breakpoint
CREATE INDEX "thread_file_of_enrolment" ON "thread_file" ("organisation_id","subscription_id");--> statement-breakpoint
CREATE INDEX "thread_file_unsent" ON "thread_file" ("organisation_id","created_at") WHERE message_id is null;--> statement-breakpoint
ALTER TABLE "regraded_work" ADD CONSTRAINT "regraded_work_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "regraded_work" ADD CONSTRAINT "regraded_work_in" FOREIGN KEY ("organisation_id","regrading_id") REFERENCES "regrading"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "regraded_work" ADD CONSTRAINT "regraded_work_work" FOREIGN KEY ("organisation_id","work_id") REFERENCES "student_assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "regraded_work" ADD CONSTRAINT "regraded_work_seen" FOREIGN KEY ("organisation_id","seen_id") REFERENCES "judgement"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "regraded_work" ADD CONSTRAINT "regraded_work_written" FOREIGN KEY ("organisation_id","written_id") REFERENCES "judgement"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "regrading" ADD CONSTRAINT "regrading_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "regrading" ADD CONSTRAINT "regrading_assessment" FOREIGN KEY ("organisation_id","assessment_id") REFERENCES "assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "regrading" ADD CONSTRAINT "regrading_item" FOREIGN KEY ("organisation_id","item_id") REFERENCES "assessment_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "regrading" ADD CONSTRAINT "regrading_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "regrading" ADD CONSTRAINT "regrading_undone_by" FOREIGN KEY ("organisation_id","undone_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "thread_file" ADD CONSTRAINT "thread_file_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "thread_file" ADD CONSTRAINT "thread_file_of_thread" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "thread_file" ADD CONSTRAINT "thread_file_of_words" FOREIGN KEY ("organisation_id","message_id") REFERENCES "thread_message"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "thread_file" ADD CONSTRAINT "thread_file_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "regraded_work" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "regrading" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "thread_file" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));