CREATE TABLE "assessment_draft" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"assessment_id" uuid,
	"content" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "assessment_draft_pkey" PRIMARY KEY("organisation_id","assessment_id")
);
--> statement-breakpoint
ALTER TABLE "assessment_draft" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_item" ADD COLUMN "benchmark" jsonb DEFAULT '{"type":"doc","content":[]}' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_item" ADD COLUMN "guide" jsonb DEFAULT '{"type":"doc","content":[]}' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_draft" ADD CONSTRAINT "assessment_draft_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_draft" ADD CONSTRAINT "assessment_draft_of" FOREIGN KEY ("organisation_id","assessment_id") REFERENCES "assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_draft" ADD CONSTRAINT "assessment_draft_by" FOREIGN KEY ("organisation_id","saved_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_draft" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
-- What was published stays for good; of an assessment whose only draft is discarded nothing is kept.
CREATE FUNCTION assessment_keeps() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	if exists (select from assessment_version where organisation_id = old.organisation_id and assessment_id = old.id) then
		-- Only with the whole organisation.
		if exists (select from organisation where id = old.organisation_id) then
			raise exception 'assessment % is not removed', old.id using errcode = 'check_violation';
		end if;
	end if;
	return old;
end $$;
--> statement-breakpoint
CREATE TRIGGER assessment_keeps BEFORE DELETE ON "assessment"
	FOR EACH ROW EXECUTE FUNCTION assessment_keeps();
--> statement-breakpoint
COMMENT ON TABLE "assessment" IS 'removal-guarded';
