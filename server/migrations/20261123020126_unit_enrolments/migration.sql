CREATE TABLE "unit_enrolment" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"subscription_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_enrolment_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "unit_enrolment_once" UNIQUE("organisation_id","subscription_id","unit_id")
);--> statement-breakpoint
ALTER TABLE "unit_enrolment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "unit_enrolment_of_unit" ON "unit_enrolment" ("organisation_id","unit_id");--> statement-breakpoint
ALTER TABLE "unit_enrolment" ADD CONSTRAINT "unit_enrolment_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unit_enrolment" ADD CONSTRAINT "unit_enrolment_subscription" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unit_enrolment" ADD CONSTRAINT "unit_enrolment_unit" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "unit"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
-- An owner that is no superuser sees the rows too; every migration ends with row security forced again.
ALTER TABLE "course_subscription" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "course_unit" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_item" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_unit" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "learning_event" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "item_progress" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "unit_outcome" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "student_assessment" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Every subscription is enrolled in the units of its course.
INSERT INTO "unit_enrolment" ("organisation_id", "subscription_id", "unit_id", "created_at")
SELECT s."organisation_id", s."id", u."unit_id", s."created_at" FROM "course_subscription" s
JOIN "course_unit" u ON u."organisation_id" = s."organisation_id" AND u."course_id" = s."course_id";--> statement-breakpoint
-- A unit that was learned or decided and that no course of the person holds any more stays with their newest subscription.
INSERT INTO "unit_enrolment" ("organisation_id", "subscription_id", "unit_id")
SELECT DISTINCT k."organisation_id", newest."id", k."unit_id" FROM (
  SELECT e."organisation_id", e."person_id", i."unit_id" FROM "learning_event" e
    JOIN "content_item" i ON i."organisation_id" = e."organisation_id" AND i."id" = e."content_item_id"
  UNION SELECT p."organisation_id", p."person_id", i."unit_id" FROM "item_progress" p
    JOIN "content_item" i ON i."organisation_id" = p."organisation_id" AND i."id" = p."content_item_id"
  UNION SELECT "organisation_id", "person_id", "unit_id" FROM "unit_outcome") k
JOIN LATERAL (SELECT s."id" FROM "course_subscription" s
  WHERE s."organisation_id" = k."organisation_id" AND s."person_id" = k."person_id"
  ORDER BY s."created_at" DESC, s."id" DESC LIMIT 1) newest ON true
WHERE NOT EXISTS (SELECT FROM "unit_enrolment" e
  JOIN "course_subscription" s ON s."organisation_id" = e."organisation_id" AND s."id" = e."subscription_id"
  WHERE e."organisation_id" = k."organisation_id" AND s."person_id" = k."person_id" AND e."unit_id" = k."unit_id");--> statement-breakpoint
ALTER TABLE "item_progress" DROP CONSTRAINT "item_progress_of_person";--> statement-breakpoint
ALTER TABLE "learning_event" DROP CONSTRAINT "learning_event_of_person";--> statement-breakpoint
ALTER TABLE "unit_outcome" DROP CONSTRAINT "unit_outcome_person";--> statement-breakpoint
ALTER TABLE "unit_outcome" DROP CONSTRAINT "unit_outcome_unit";--> statement-breakpoint
ALTER TABLE "student_assessment" DROP CONSTRAINT "student_assessment_once";--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "item_progress" ADD COLUMN "unit_enrolment_id" uuid;--> statement-breakpoint
ALTER TABLE "learning_event" ADD COLUMN "unit_enrolment_id" uuid;--> statement-breakpoint
ALTER TABLE "unit_outcome" ADD COLUMN "unit_enrolment_id" uuid;--> statement-breakpoint
ALTER TABLE "learning_event" DROP CONSTRAINT "learning_event_pkey";--> statement-breakpoint
ALTER TABLE "item_progress" DROP CONSTRAINT "item_progress_pkey";--> statement-breakpoint
-- Until now learning in a unit counted in each course that holds it, so each enrolment takes the events, the progress
-- and the outcomes. Progress still equals what its events say.
INSERT INTO "learning_event" ("organisation_id", "id", "person_id", "unit_enrolment_id", "content_item_id", "kind", "data", "occurred_at", "recorded_at")
SELECT e."organisation_id", e."id", e."person_id", u."id", e."content_item_id", e."kind", e."data", e."occurred_at", e."recorded_at"
FROM "learning_event" e
JOIN "content_item" i ON i."organisation_id" = e."organisation_id" AND i."id" = e."content_item_id"
JOIN "course_subscription" s ON s."organisation_id" = e."organisation_id" AND s."person_id" = e."person_id"
JOIN "unit_enrolment" u ON u."organisation_id" = s."organisation_id" AND u."subscription_id" = s."id" AND u."unit_id" = i."unit_id";--> statement-breakpoint
INSERT INTO "item_progress" ("organisation_id", "person_id", "unit_enrolment_id", "content_item_id", "share", "seconds_spent", "watched", "position_seconds", "last_choices", "last_correct", "first_opened_at", "last_opened_at", "completed_at")
SELECT p."organisation_id", p."person_id", u."id", p."content_item_id", p."share", p."seconds_spent", p."watched", p."position_seconds", p."last_choices", p."last_correct", p."first_opened_at", p."last_opened_at", p."completed_at"
FROM "item_progress" p
JOIN "content_item" i ON i."organisation_id" = p."organisation_id" AND i."id" = p."content_item_id"
JOIN "course_subscription" s ON s."organisation_id" = p."organisation_id" AND s."person_id" = p."person_id"
JOIN "unit_enrolment" u ON u."organisation_id" = s."organisation_id" AND u."subscription_id" = s."id" AND u."unit_id" = i."unit_id";--> statement-breakpoint
-- The ids of copies are new; their order within an instant is the order of the originals.
INSERT INTO "unit_outcome" ("organisation_id", "person_id", "unit_id", "unit_enrolment_id", "outcome", "note", "by_person_id", "at")
SELECT o."organisation_id", o."person_id", o."unit_id", u."id", o."outcome", o."note", o."by_person_id", o."at"
FROM "unit_outcome" o
JOIN "course_subscription" s ON s."organisation_id" = o."organisation_id" AND s."person_id" = o."person_id"
JOIN "unit_enrolment" u ON u."organisation_id" = s."organisation_id" AND u."subscription_id" = s."id" AND u."unit_id" = o."unit_id"
ORDER BY o."at", o."id";--> statement-breakpoint
-- An attempt happened once: the work goes to the subscription that counts for it today (`bestAccessFirst`), else to the newest.
UPDATE "student_assessment" w SET "subscription_id" = (SELECT s."id" FROM "course_subscription" s
  JOIN "organisation" o ON o."id" = s."organisation_id"
  CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE o."time_zone")::date AS "day") today
  WHERE s."organisation_id" = w."organisation_id" AND s."person_id" = w."person_id"
  ORDER BY (EXISTS (SELECT FROM "unit_enrolment" e JOIN "assessment_unit" a
      ON a."organisation_id" = e."organisation_id" AND a."unit_id" = e."unit_id"
      WHERE e."organisation_id" = s."organisation_id" AND e."subscription_id" = s."id" AND a."assessment_id" = w."assessment_id")) DESC,
    CASE WHEN s."status" IN ('active', 'completed') AND s."starts_on" <= today."day"
        AND (s."access_ends_on" IS NULL OR s."access_ends_on" >= today."day") THEN 0
      WHEN s."status" IN ('active', 'completed') AND s."starts_on" > today."day" THEN 1 ELSE 2 END,
    s."status" = 'completed', s."starts_on", s."id" LIMIT 1);--> statement-breakpoint
-- Nothing may be lost: without any subscription there is nowhere for it to go.
DO $$ BEGIN
  IF EXISTS (SELECT FROM "learning_event" old WHERE old."unit_enrolment_id" IS NULL AND NOT EXISTS (SELECT FROM "learning_event" e
      WHERE e."organisation_id" = old."organisation_id" AND e."id" = old."id" AND e."person_id" = old."person_id" AND e."unit_enrolment_id" IS NOT NULL))
    OR EXISTS (SELECT FROM "unit_outcome" old WHERE old."unit_enrolment_id" IS NULL AND NOT EXISTS (SELECT FROM "course_subscription" s
      WHERE s."organisation_id" = old."organisation_id" AND s."person_id" = old."person_id"))
    OR EXISTS (SELECT FROM "student_assessment" WHERE "subscription_id" IS NULL)
  THEN RAISE EXCEPTION 'Somebody has learned or been assessed without any course subscription. Give them one, then start again.';
  END IF;
END $$;--> statement-breakpoint
DELETE FROM "learning_event" WHERE "unit_enrolment_id" IS NULL;--> statement-breakpoint
DELETE FROM "item_progress" WHERE "unit_enrolment_id" IS NULL;--> statement-breakpoint
DELETE FROM "unit_outcome" WHERE "unit_enrolment_id" IS NULL;--> statement-breakpoint
ALTER TABLE "unit_outcome" ALTER COLUMN "unit_enrolment_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "student_assessment" ALTER COLUMN "subscription_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "item_progress" DROP COLUMN "person_id";--> statement-breakpoint
ALTER TABLE "learning_event" DROP COLUMN "person_id";--> statement-breakpoint
ALTER TABLE "unit_outcome" DROP COLUMN "person_id";--> statement-breakpoint
ALTER TABLE "unit_outcome" DROP COLUMN "unit_id";--> statement-breakpoint
ALTER TABLE "item_progress" ADD PRIMARY KEY ("organisation_id","unit_enrolment_id","content_item_id");--> statement-breakpoint
ALTER TABLE "learning_event" ADD PRIMARY KEY ("organisation_id","unit_enrolment_id","id");--> statement-breakpoint
ALTER TABLE "student_assessment" ADD CONSTRAINT "student_assessment_once" UNIQUE("organisation_id","subscription_id","assessment_id");--> statement-breakpoint
CREATE INDEX "student_assessment_of_person" ON "student_assessment" ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "learning_event_of_item" ON "learning_event" ("organisation_id","unit_enrolment_id","content_item_id");--> statement-breakpoint
CREATE INDEX "unit_outcome_of" ON "unit_outcome" ("organisation_id","unit_enrolment_id");--> statement-breakpoint
ALTER TABLE "student_assessment" ADD CONSTRAINT "student_assessment_subscription" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "item_progress" ADD CONSTRAINT "item_progress_of_enrolment" FOREIGN KEY ("organisation_id","unit_enrolment_id") REFERENCES "unit_enrolment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "learning_event" ADD CONSTRAINT "learning_event_of_enrolment" FOREIGN KEY ("organisation_id","unit_enrolment_id") REFERENCES "unit_enrolment"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "unit_outcome" ADD CONSTRAINT "unit_outcome_enrolment" FOREIGN KEY ("organisation_id","unit_enrolment_id") REFERENCES "unit_enrolment"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "unit_enrolment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
