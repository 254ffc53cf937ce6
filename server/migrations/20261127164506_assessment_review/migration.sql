CREATE TABLE "assessment_draft_writer" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"assessment_id" uuid,
	"person_id" uuid,
	CONSTRAINT "assessment_draft_writer_pkey" PRIMARY KEY("organisation_id","assessment_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "assessment_draft_writer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_review" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"assessment_id" uuid NOT NULL,
	"version_number" integer NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"reviewer_id" uuid,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "assessment_review_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "assessment_review" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_review_answer" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"review_id" uuid,
	"finding_id" uuid,
	"round" integer,
	"answer" text NOT NULL,
	"words" text NOT NULL,
	"revision" integer NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_review_answer_pkey" PRIMARY KEY("organisation_id","review_id","finding_id","round")
);
--> statement-breakpoint
ALTER TABLE "assessment_review_answer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_review_result" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"review_id" uuid NOT NULL,
	"result" text NOT NULL,
	"draft_revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"points" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_review_result_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "assessment_review_result" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_version_review" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"version_id" uuid,
	"result_id" uuid,
	"ties_since" boolean NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "assessment_version_review_pkey" PRIMARY KEY("organisation_id","version_id"),
	CONSTRAINT "assessment_version_review_ties" CHECK ("result_id" is not null or not "ties_since")
);
--> statement-breakpoint
ALTER TABLE "assessment_version_review" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "judgement" ADD COLUMN "lacking" text[];--> statement-breakpoint
ALTER TABLE "judgement" ADD COLUMN "directed_by" uuid;--> statement-breakpoint
ALTER TABLE "unit_outcome" ADD COLUMN "lacking" text[];--> statement-breakpoint
ALTER TABLE "unit_outcome" ADD COLUMN "directed_by" uuid;--> statement-breakpoint
ALTER TABLE "enrolment_settings" ADD COLUMN "judging_needs_direction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_review_open" ON "assessment_review" ("organisation_id","assessment_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "assessment_review_result_of" ON "assessment_review_result" ("organisation_id","review_id");--> statement-breakpoint
ALTER TABLE "judgement" ADD CONSTRAINT "judgement_directed_by" FOREIGN KEY ("organisation_id","directed_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "assessment_draft_writer" ADD CONSTRAINT "assessment_draft_writer_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_draft_writer" ADD CONSTRAINT "assessment_draft_writer_of" FOREIGN KEY ("organisation_id","assessment_id") REFERENCES "assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_draft_writer" ADD CONSTRAINT "assessment_draft_writer_by" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "assessment_review" ADD CONSTRAINT "assessment_review_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_review" ADD CONSTRAINT "assessment_review_of" FOREIGN KEY ("organisation_id","assessment_id") REFERENCES "assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_review" ADD CONSTRAINT "assessment_review_asked_by" FOREIGN KEY ("organisation_id","asked_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "assessment_review" ADD CONSTRAINT "assessment_review_reviewer" FOREIGN KEY ("organisation_id","reviewer_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "assessment_review" ADD CONSTRAINT "assessment_review_saved_by" FOREIGN KEY ("organisation_id","saved_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "assessment_review_answer" ADD CONSTRAINT "assessment_review_answer_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_review_answer" ADD CONSTRAINT "assessment_review_answer_of" FOREIGN KEY ("organisation_id","review_id") REFERENCES "assessment_review"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_review_answer" ADD CONSTRAINT "assessment_review_answer_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "assessment_review_result" ADD CONSTRAINT "assessment_review_result_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_review_result" ADD CONSTRAINT "assessment_review_result_review" FOREIGN KEY ("organisation_id","review_id") REFERENCES "assessment_review"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_review_result" ADD CONSTRAINT "assessment_review_result_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "assessment_version_review" ADD CONSTRAINT "assessment_version_review_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_version_review" ADD CONSTRAINT "assessment_version_review_version" FOREIGN KEY ("organisation_id","version_id") REFERENCES "assessment_version"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_version_review" ADD CONSTRAINT "assessment_version_review_result" FOREIGN KEY ("organisation_id","result_id") REFERENCES "assessment_review_result"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "unit_outcome" ADD CONSTRAINT "unit_outcome_directed_by" FOREIGN KEY ("organisation_id","directed_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_draft_writer" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_review" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_review_answer" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_review_result" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_version_review" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
-- A decision, and what a version rests on, stay as they were written; they go only with what they are part of, when a
-- draft that was never published is discarded. The argument names the column that refers to it, the second its table.
CREATE FUNCTION review_keeps() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
	part uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
	is_there boolean;
begin
	if tg_op = 'DELETE' then
		execute format('select exists (select from %I where organisation_id = $1 and id = $2)', tg_argv[1])
			into is_there using old.organisation_id, part;
		if not is_there or not exists (select from organisation where id = old.organisation_id) then return old; end if;
	end if;
	raise exception '% is never changed', tg_table_name using errcode = 'check_violation';
end $$;
--> statement-breakpoint
CREATE TRIGGER review_keeps BEFORE UPDATE OR DELETE ON "assessment_review_result"
	FOR EACH ROW EXECUTE FUNCTION review_keeps('review_id', 'assessment_review');
--> statement-breakpoint
CREATE TRIGGER review_keeps BEFORE UPDATE OR DELETE ON "assessment_version_review"
	FOR EACH ROW EXECUTE FUNCTION review_keeps('version_id', 'assessment_version');
--> statement-breakpoint
COMMENT ON TABLE "assessment_review_result" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "assessment_version_review" IS 'append-only';
--> statement-breakpoint
-- Of drafts that are being written only who saved last is known.
INSERT INTO "assessment_draft_writer" ("organisation_id", "assessment_id", "person_id")
	SELECT "organisation_id", "assessment_id", "saved_by" FROM "assessment_draft" WHERE "content" IS NOT NULL;
