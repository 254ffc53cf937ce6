CREATE TABLE "version_move" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"student_assessment_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"from_version_id" uuid NOT NULL,
	"to_version_id" uuid NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"by_person_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "version_move_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "version_move" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "version_move_item" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"move_id" uuid NOT NULL,
	"item_id" uuid,
	"to_item_id" uuid,
	"change" text NOT NULL,
	"value" jsonb,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone,
	CONSTRAINT "version_move_item_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "version_move_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_item" ADD COLUMN "lineage_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- By hand: items of one kind with the same words are the same question in every version, as far as that is known.
ALTER TABLE "assessment_item" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_task" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_version" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_item" DISABLE TRIGGER version_keeps;--> statement-breakpoint
WITH numbered AS (
	SELECT i.organisation_id, i.id, i.kind, i.prompt, v.assessment_id, v.number, row_number() OVER (
		PARTITION BY i.organisation_id, i.version_id, i.kind, i.prompt ORDER BY t.position, i.position) AS nth
	FROM "assessment_item" i
	JOIN "assessment_task" t ON t.organisation_id = i.organisation_id AND t.id = i.task_id
	JOIN "assessment_version" v ON v.organisation_id = i.organisation_id AND v.id = i.version_id
), first_asked AS (
	SELECT organisation_id, id, first_value(id) OVER (
		PARTITION BY organisation_id, assessment_id, kind, prompt, nth ORDER BY number) AS first_id
	FROM numbered
)
UPDATE "assessment_item" i SET lineage_id = f.first_id
FROM first_asked f WHERE f.organisation_id = i.organisation_id AND f.id = i.id;--> statement-breakpoint
ALTER TABLE "assessment_item" ENABLE TRIGGER version_keeps;--> statement-breakpoint
CREATE INDEX "version_move_of" ON "version_move" ("organisation_id","student_assessment_id");--> statement-breakpoint
CREATE INDEX "version_move_of_attempt" ON "version_move" ("organisation_id","attempt_id");--> statement-breakpoint
CREATE INDEX "version_move_item_of" ON "version_move_item" ("organisation_id","move_id");--> statement-breakpoint
CREATE INDEX "version_move_item_of_item" ON "version_move_item" ("organisation_id","item_id");--> statement-breakpoint
CREATE INDEX "version_move_item_to_item" ON "version_move_item" ("organisation_id","to_item_id");--> statement-breakpoint
CREATE INDEX "assessment_item_of_lineage" ON "assessment_item" ("organisation_id","lineage_id");--> statement-breakpoint
ALTER TABLE "version_move" ADD CONSTRAINT "version_move_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "version_move" ADD CONSTRAINT "version_move_work" FOREIGN KEY ("organisation_id","student_assessment_id") REFERENCES "student_assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "version_move" ADD CONSTRAINT "version_move_attempt" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "version_move" ADD CONSTRAINT "version_move_from" FOREIGN KEY ("organisation_id","from_version_id") REFERENCES "assessment_version"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "version_move" ADD CONSTRAINT "version_move_to" FOREIGN KEY ("organisation_id","to_version_id") REFERENCES "assessment_version"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "version_move" ADD CONSTRAINT "version_move_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "version_move_item" ADD CONSTRAINT "version_move_item_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "version_move_item" ADD CONSTRAINT "version_move_item_move" FOREIGN KEY ("organisation_id","move_id") REFERENCES "version_move"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "version_move_item" ADD CONSTRAINT "version_move_item_item" FOREIGN KEY ("organisation_id","item_id") REFERENCES "assessment_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "version_move_item" ADD CONSTRAINT "version_move_item_to" FOREIGN KEY ("organisation_id","to_item_id") REFERENCES "assessment_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "version_move" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "version_move_item" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
ALTER TABLE "assessment_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_task" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_version" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Work leaves its version only with the move that says so, written in the same transaction.
CREATE OR REPLACE FUNCTION work_keeps_version() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	if new.assessment_id = old.assessment_id and exists (select from version_move m
			where m.organisation_id = new.organisation_id and m.student_assessment_id = new.id
				and m.from_version_id = old.version_id and m.to_version_id = new.version_id
				and m.xmin = pg_current_xact_id()::xid) then
		return new;
	end if;
	raise exception 'student_assessment % was begun on another version', old.id using errcode = 'check_violation';
end $$;
--> statement-breakpoint
COMMENT ON TABLE "version_move" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "version_move_item" IS 'append-only';
