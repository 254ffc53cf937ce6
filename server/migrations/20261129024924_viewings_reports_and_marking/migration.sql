CREATE TABLE "work_allocation" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"student_assessment_id" uuid NOT NULL,
	"assessor_id" uuid,
	"former_id" uuid,
	"how" text NOT NULL,
	"act_id" uuid NOT NULL,
	"by_person_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_allocation_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "work_allocation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marking_settings" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"promise_days" integer,
	"sample_share" integer DEFAULT 0 NOT NULL,
	"sample_first" integer DEFAULT 0 NOT NULL,
	"sample_not_yet" boolean DEFAULT false NOT NULL,
	"hold_until_moderated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "marking_settings_promise" CHECK ("promise_days" between 1 and 60),
	CONSTRAINT "marking_settings_share" CHECK ("sample_share" between 0 and 100),
	CONSTRAINT "marking_settings_first" CHECK ("sample_first" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "marking_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "moderation" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"student_assessment_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"first_id" uuid NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	"holds" boolean NOT NULL,
	"releases" boolean NOT NULL,
	"state" text NOT NULL,
	"second_id" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "moderation_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "moderation_once" UNIQUE("organisation_id","attempt_id","judged_at"),
	CONSTRAINT "moderation_by_another" CHECK ("second_id" <> "first_id"),
	CONSTRAINT "moderation_decided" CHECK (("state" in ('agreed', 'disagreed')) = ("second_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "moderation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "moderation_opinion" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"moderation_id" uuid,
	"item_id" uuid,
	"agrees" boolean NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "moderation_opinion_pkey" PRIMARY KEY("organisation_id","moderation_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "moderation_opinion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sample_share" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"assessment_id" uuid,
	"share" integer NOT NULL,
	CONSTRAINT "sample_share_pkey" PRIMARY KEY("organisation_id","assessment_id"),
	CONSTRAINT "sample_share_percent" CHECK ("share" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "sample_share" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_file" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"figure" text NOT NULL,
	"search" jsonb NOT NULL,
	"own_intakes_only" boolean NOT NULL,
	"by_person_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"bytes" bigint,
	CONSTRAINT "report_file_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "report_file_state" CHECK ("state" in ('making','ready','failed'))
);
--> statement-breakpoint
ALTER TABLE "report_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_report" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_report_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_report" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "student_assessment" ADD COLUMN "allocated_to" uuid;--> statement-breakpoint
ALTER TABLE "reusable_comment" ADD COLUMN "lineage_id" uuid;--> statement-breakpoint
ALTER TABLE "reusable_comment" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reusable_comment" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reusable_comment" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "work_allocation_of" ON "work_allocation" ("organisation_id","student_assessment_id");--> statement-breakpoint
CREATE INDEX "work_allocation_act" ON "work_allocation" ("organisation_id","act_id");--> statement-breakpoint
CREATE INDEX "work_allocation_assessor" ON "work_allocation" ("organisation_id","assessor_id");--> statement-breakpoint
CREATE INDEX "work_of_assessor" ON "student_assessment" ("organisation_id","allocated_to","queued") WHERE allocated_to is not null;--> statement-breakpoint
CREATE INDEX "ledger_transaction_by_time" ON "ledger_transaction" ("organisation_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "reusable_comment_of_team" ON "reusable_comment" ("organisation_id","uses") WHERE shared and removed_at is null;--> statement-breakpoint
CREATE INDEX "moderation_by_state" ON "moderation" ("organisation_id","state","judged_at","id");--> statement-breakpoint
CREATE INDEX "moderation_of" ON "moderation" ("organisation_id","student_assessment_id");--> statement-breakpoint
CREATE INDEX "registration_begun" ON "registration" ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "report_file_of" ON "report_file" ("organisation_id","by_person_id","asked_at");--> statement-breakpoint
CREATE INDEX "saved_report_of" ON "saved_report" ("organisation_id","by_person_id");--> statement-breakpoint
CREATE INDEX "viewing_of" ON "viewing" ("organisation_id","person_id","started_at");--> statement-breakpoint
ALTER TABLE "work_allocation" ADD CONSTRAINT "work_allocation_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "work_allocation" ADD CONSTRAINT "work_allocation_work" FOREIGN KEY ("organisation_id","student_assessment_id") REFERENCES "student_assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "work_allocation" ADD CONSTRAINT "work_allocation_assessor" FOREIGN KEY ("organisation_id","assessor_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "work_allocation" ADD CONSTRAINT "work_allocation_former" FOREIGN KEY ("organisation_id","former_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "work_allocation" ADD CONSTRAINT "work_allocation_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD CONSTRAINT "student_assessment_allocated_to" FOREIGN KEY ("organisation_id","allocated_to") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "marking_settings" ADD CONSTRAINT "marking_settings_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "moderation" ADD CONSTRAINT "moderation_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "moderation" ADD CONSTRAINT "moderation_work" FOREIGN KEY ("organisation_id","student_assessment_id") REFERENCES "student_assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "moderation" ADD CONSTRAINT "moderation_attempt" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "moderation" ADD CONSTRAINT "moderation_first" FOREIGN KEY ("organisation_id","first_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "moderation" ADD CONSTRAINT "moderation_second" FOREIGN KEY ("organisation_id","second_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "moderation_opinion" ADD CONSTRAINT "moderation_opinion_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "moderation_opinion" ADD CONSTRAINT "moderation_opinion_of" FOREIGN KEY ("organisation_id","moderation_id") REFERENCES "moderation"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "moderation_opinion" ADD CONSTRAINT "moderation_opinion_item" FOREIGN KEY ("organisation_id","item_id") REFERENCES "assessment_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "sample_share" ADD CONSTRAINT "sample_share_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sample_share" ADD CONSTRAINT "sample_share_assessment" FOREIGN KEY ("organisation_id","assessment_id") REFERENCES "assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_report" ADD CONSTRAINT "saved_report_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_report" ADD CONSTRAINT "saved_report_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_viewer" FOREIGN KEY ("organisation_id","viewer_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "work_allocation" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "marking_settings" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "moderation" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "moderation_opinion" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "sample_share" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "report_file" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "saved_report" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "viewing" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
COMMENT ON TABLE "work_allocation" IS 'append-only';--> statement-breakpoint
COMMENT ON TABLE "moderation_opinion" IS 'append-only';
