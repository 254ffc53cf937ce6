ALTER TABLE "course_edition" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_course_item" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "unit_criterion" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "unit_edition" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_edition" ADD COLUMN "saved_keys" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_edition_criterion" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "course_edition_one_draft" ON "course_edition" ("organisation_id","course_id") WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "unit_edition_one_draft" ON "unit_edition" ("organisation_id","unit_id") WHERE status = 'draft';--> statement-breakpoint
ALTER TABLE "pre_course_item" ADD CONSTRAINT "pre_course_item_replaces" FOREIGN KEY ("organisation_id","replaces_id") REFERENCES "pre_course_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "unit_criterion" ADD CONSTRAINT "unit_criterion_replaces" FOREIGN KEY ("organisation_id","replaces_id") REFERENCES "unit_criterion"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "unit_edition_criterion" ADD CONSTRAINT "unit_edition_criterion_under" FOREIGN KEY ("organisation_id","unit_edition_id","parent_id") REFERENCES "unit_edition_criterion"("organisation_id","unit_edition_id","unit_criterion_id") ON DELETE CASCADE;--> statement-breakpoint
-- No page shows a draft, so its saves do not count as a change of pages.
DROP TRIGGER page_changed ON "unit_edition";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE ON "unit_edition"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status = 'published') EXECUTE FUNCTION page_changed();
