CREATE TABLE "delivery_location" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"suburb" text NOT NULL,
	"state" text NOT NULL,
	"postcode" text NOT NULL,
	"country" text NOT NULL,
	CONSTRAINT "delivery_location_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "delivery_location_code" UNIQUE("organisation_id","code"),
	CONSTRAINT "delivery_location_code_short" CHECK ("code" ~ '^[^ ]{1,10}$')
);
--> statement-breakpoint
ALTER TABLE "delivery_location" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "intake_trainer" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"intake_id" uuid,
	"person_id" uuid,
	CONSTRAINT "intake_trainer_pkey" PRIMARY KEY("organisation_id","intake_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "intake_trainer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscription_event" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"subscription_id" uuid NOT NULL,
	"act" text NOT NULL,
	"status" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_person_id" uuid,
	"key" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_event_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "subscription_event_key" UNIQUE("organisation_id","key")
);
--> statement-breakpoint
ALTER TABLE "subscription_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "enrolment_settings" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"pause_moves_end" boolean DEFAULT true NOT NULL,
	"most_pause_days" integer,
	CONSTRAINT "enrolment_settings_pause" CHECK ("most_pause_days" > 0)
);
--> statement-breakpoint
ALTER TABLE "enrolment_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "intake" ADD COLUMN "location_id" uuid;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD COLUMN "intake_id" uuid;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD COLUMN "expected_ends_on" date;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD COLUMN "paused_on" date;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD COLUMN "withdrawal_reason" text;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD COLUMN "last_engaged_on" date;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD COLUMN "study_reason" text;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD COLUMN "funding_source" text;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD COLUMN "follows_id" uuid;--> statement-breakpoint
CREATE INDEX "intake_trainer_of_person" ON "intake_trainer" ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "course_subscription_of_intake" ON "course_subscription" ("organisation_id","intake_id");--> statement-breakpoint
CREATE INDEX "course_subscription_ending" ON "course_subscription" ("organisation_id","access_ends_on") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "subscription_event_of" ON "subscription_event" ("organisation_id","subscription_id","at");--> statement-breakpoint
ALTER TABLE "delivery_location" ADD CONSTRAINT "delivery_location_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intake" ADD CONSTRAINT "intake_at_location" FOREIGN KEY ("organisation_id","location_id") REFERENCES "delivery_location"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "intake_trainer" ADD CONSTRAINT "intake_trainer_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intake_trainer" ADD CONSTRAINT "intake_trainer_intake" FOREIGN KEY ("organisation_id","intake_id") REFERENCES "intake"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intake_trainer" ADD CONSTRAINT "intake_trainer_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD CONSTRAINT "course_subscription_of_intake" FOREIGN KEY ("organisation_id","intake_id") REFERENCES "intake"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD CONSTRAINT "course_subscription_follows" FOREIGN KEY ("organisation_id","follows_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_of_subscription" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "enrolment_settings" ADD CONSTRAINT "enrolment_settings_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD CONSTRAINT "course_subscription_status" CHECK ("status" in ('pending','active','paused','completed','withdrawn','expired'));--> statement-breakpoint
ALTER TABLE "course_subscription" ADD CONSTRAINT "course_subscription_paused" CHECK (("status" = 'paused') = ("paused_on" is not null));--> statement-breakpoint
ALTER TABLE "course_subscription" DROP CONSTRAINT "course_subscription_period", ADD CONSTRAINT "course_subscription_period" CHECK ("access_ends_on" >= "starts_on" - 1);--> statement-breakpoint
CREATE POLICY "tenant" ON "delivery_location" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "intake_trainer" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "subscription_event" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "enrolment_settings" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
-- An owner that is no superuser sees the rows too; every migration ends with row security forced again.
ALTER TABLE "course_subscription" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "subscription_event" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "registration" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The intake and the study reason are those of the registration it came from, the earliest where there are several.
UPDATE "course_subscription" s SET "intake_id" = r."intake_id",
	"study_reason" = nullif(r."answers" -> 'studyReason' ->> 'value', '')
FROM (SELECT DISTINCT ON ("organisation_id", "subscription_id") * FROM "registration"
	WHERE "subscription_id" IS NOT NULL ORDER BY "organisation_id", "subscription_id", "created_at", "id") r
WHERE r."organisation_id" = s."organisation_id" AND r."subscription_id" = s."id";
--> statement-breakpoint
INSERT INTO "subscription_event" ("organisation_id", "subscription_id", "act", "status", "changes", "at")
SELECT "organisation_id", "id", 'enrol', "status", '{}', "created_at" FROM "course_subscription";
--> statement-breakpoint
-- Nobody is told now of what ended long ago; the daily job writes and tells what ends from today on.
INSERT INTO "subscription_event" ("organisation_id", "subscription_id", "act", "status", "changes", "at")
SELECT "organisation_id", "id", 'expire', 'expired', '{"status": ["active", "expired"]}', now()
FROM "course_subscription" WHERE "status" = 'active' AND "access_ends_on" < current_date - 1;
--> statement-breakpoint
UPDATE "course_subscription" SET "status" = 'expired' WHERE "status" = 'active' AND "access_ends_on" < current_date - 1;
--> statement-breakpoint
COMMENT ON TABLE "subscription_event" IS 'append-only';
--> statement-breakpoint
-- Of enrolments, pages show only how many places of an intake are taken.
CREATE CONSTRAINT TRIGGER page_changed_by_place AFTER INSERT ON "course_subscription"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.intake_id is not null) EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed_by_move AFTER UPDATE ON "course_subscription"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (old.status is distinct from new.status and 'withdrawn' in (old.status, new.status)
		or old.intake_id is distinct from new.intake_id)
	EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed_by_removal AFTER DELETE ON "course_subscription"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.intake_id is not null) EXECUTE FUNCTION page_changed();
