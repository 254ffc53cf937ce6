CREATE TABLE "assessment_version_unit" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"version_id" uuid,
	"unit_id" uuid,
	CONSTRAINT "assessment_version_unit_pkey" PRIMARY KEY("organisation_id","version_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "assessment_version_unit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "assessment_version_unit_of_unit" ON "assessment_version_unit" ("organisation_id","unit_id");--> statement-breakpoint
ALTER TABLE "assessment_version_unit" ADD CONSTRAINT "assessment_version_unit_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_version_unit" ADD CONSTRAINT "assessment_version_unit_version" FOREIGN KEY ("organisation_id","version_id") REFERENCES "assessment_version"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_version_unit" ADD CONSTRAINT "assessment_version_unit_unit" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "unit"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_version_unit" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
-- The migration reads and writes the rows of every organisation; the rights are set again after it.
ALTER TABLE "assessment_unit" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "assessment_version" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What earlier versions served was not kept; they get the units of today.
INSERT INTO "assessment_version_unit" ("organisation_id", "version_id", "unit_id")
	SELECT v."organisation_id", v."id", u."unit_id"
	FROM "assessment_version" v
	JOIN "assessment_unit" u ON u."organisation_id" = v."organisation_id" AND u."assessment_id" = v."assessment_id";
--> statement-breakpoint
COMMENT ON TABLE "assessment_version_unit" IS 'append-only';
--> statement-breakpoint
-- What a version consists of is written with it, in one transaction, and never again. The argument names the column
-- that refers to the version; of a criterion of an item, its item does.
CREATE FUNCTION version_keeps() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
	part jsonb := to_jsonb(coalesce(new, old));
	version uuid := (part ->> tg_argv[0])::uuid;
begin
	if tg_op = 'DELETE' and not exists (select from organisation where id = old.organisation_id) then return old; end if;
	if version is null then
		select i.version_id into version from assessment_item i
			where i.organisation_id = (part ->> 'organisation_id')::uuid and i.id = (part ->> 'item_id')::uuid;
	end if;
	if tg_op = 'INSERT' and exists (select from assessment_version v
			where v.organisation_id = new.organisation_id and v.id = version and v.xmin = pg_current_xact_id()::xid) then
		return new;
	end if;
	raise exception '% belongs to a published version', tg_table_name using errcode = 'check_violation';
end $$;
--> statement-breakpoint
CREATE TRIGGER version_keeps BEFORE UPDATE OR DELETE ON "assessment_version"
	FOR EACH ROW EXECUTE FUNCTION version_keeps('id');
--> statement-breakpoint
CREATE TRIGGER version_keeps BEFORE INSERT OR UPDATE OR DELETE ON "assessment_version_unit"
	FOR EACH ROW EXECUTE FUNCTION version_keeps('version_id');
--> statement-breakpoint
CREATE TRIGGER version_keeps BEFORE INSERT OR UPDATE OR DELETE ON "assessment_task"
	FOR EACH ROW EXECUTE FUNCTION version_keeps('version_id');
--> statement-breakpoint
CREATE TRIGGER version_keeps BEFORE INSERT OR UPDATE OR DELETE ON "assessment_item"
	FOR EACH ROW EXECUTE FUNCTION version_keeps('version_id');
--> statement-breakpoint
CREATE TRIGGER version_keeps BEFORE INSERT OR UPDATE OR DELETE ON "assessment_item_criterion"
	FOR EACH ROW EXECUTE FUNCTION version_keeps('version_id');
--> statement-breakpoint
-- A criterion an item gathers evidence for keeps its wording, also while only a draft has it.
CREATE FUNCTION tied_criterion_keeps() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	if exists (select from assessment_item_criterion t
			where t.organisation_id = old.organisation_id and t.criterion_id = old.id) then
		raise exception 'unit_criterion % is tied to an assessment', old.id using errcode = 'check_violation';
	end if;
	return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER tied_criterion_keeps BEFORE UPDATE ON "unit_criterion"
	FOR EACH ROW EXECUTE FUNCTION tied_criterion_keeps();
--> statement-breakpoint
-- Work stays with the version it was begun on.
CREATE FUNCTION work_keeps_version() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	raise exception 'student_assessment % was begun on another version', old.id using errcode = 'check_violation';
end $$;
--> statement-breakpoint
CREATE TRIGGER work_keeps_version BEFORE UPDATE OF version_id, assessment_id ON "student_assessment"
	FOR EACH ROW WHEN (new.version_id <> old.version_id OR new.assessment_id <> old.assessment_id)
	EXECUTE FUNCTION work_keeps_version();
--> statement-breakpoint
CREATE TRIGGER outline_changed AFTER INSERT OR UPDATE OR DELETE ON "assessment_version_unit"
	FOR EACH ROW EXECUTE FUNCTION outline_changed();
