CREATE TABLE "page_version" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "page_version" ADD CONSTRAINT "page_version_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "page_version" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
-- Counts once at the end of a transaction, so that nobody holds the count while waiting for another row. An organisation
-- that was removed has nothing to count.
CREATE FUNCTION page_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
	changed uuid := coalesce(new.organisation_id, old.organisation_id);
	counting text := pg_current_xact_id()::text || changed;
begin
	if current_setting('app.page_counted', true) = counting then return null; end if;
	perform set_config('app.page_counted', counting, true);
	insert into page_version (organisation_id, version)
	select id, 1 from organisation where id = changed
	on conflict (organisation_id) do update set version = page_version.version + 1;
	return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "brand_settings"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "terminology"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "course"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "course_unit"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "unit"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "course_offer"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "course_fee"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "course_information"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "intake"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "payment_option"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "legal_text"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
--> statement-breakpoint
-- Of registrations, pages show only how many places of an intake are taken.
CREATE CONSTRAINT TRIGGER page_changed_by_place AFTER INSERT ON "registration"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.place_taken) EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed_by_move AFTER UPDATE ON "registration"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (old.place_taken is distinct from new.place_taken or old.intake_id is distinct from new.intake_id)
	EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed_by_removal AFTER DELETE ON "registration"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.place_taken) EXECUTE FUNCTION page_changed();
