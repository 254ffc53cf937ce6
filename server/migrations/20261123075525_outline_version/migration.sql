CREATE TABLE "outline_version" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"version" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outline_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outline_version" ADD CONSTRAINT "outline_version_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "outline_version" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
-- A new name at once, so that whoever reads in the same transaction sees its own changes. An organisation that was
-- removed has nothing to name.
CREATE FUNCTION outline_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	insert into outline_version (organisation_id, version)
	select id, uuidv7() from organisation where id = coalesce(new.organisation_id, old.organisation_id)
	on conflict (organisation_id) do update set version = excluded.version;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER outline_changed AFTER UPDATE ON "course" FOR EACH ROW EXECUTE FUNCTION outline_changed();
--> statement-breakpoint
CREATE TRIGGER outline_changed AFTER UPDATE ON "unit" FOR EACH ROW EXECUTE FUNCTION outline_changed();
--> statement-breakpoint
CREATE TRIGGER outline_changed AFTER INSERT OR UPDATE OR DELETE ON "assessment"
	FOR EACH ROW EXECUTE FUNCTION outline_changed();
--> statement-breakpoint
CREATE TRIGGER outline_changed AFTER INSERT OR UPDATE OR DELETE ON "assessment_unit"
	FOR EACH ROW EXECUTE FUNCTION outline_changed();
--> statement-breakpoint
CREATE TRIGGER outline_changed AFTER INSERT OR UPDATE OR DELETE ON "assessment_version"
	FOR EACH ROW EXECUTE FUNCTION outline_changed();
