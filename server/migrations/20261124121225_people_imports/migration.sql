CREATE TABLE "import_column" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"kind" text,
	"header" text,
	"field" text,
	CONSTRAINT "import_column_pkey" PRIMARY KEY("organisation_id","kind","header")
);
--> statement-breakpoint
ALTER TABLE "import_column" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_row" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"import_id" uuid,
	"number" integer,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text NOT NULL,
	"problems" jsonb DEFAULT '[]' NOT NULL,
	"candidates" jsonb DEFAULT '[]' NOT NULL,
	"choice" text,
	"same_id" uuid,
	"person_id" uuid,
	"subscription_id" uuid,
	"made" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_row_pkey" PRIMARY KEY("organisation_id","import_id","number"),
	CONSTRAINT "import_row_id" UNIQUE("organisation_id","id"),
	CONSTRAINT "import_row_state_known" CHECK ("state" in ('problem','match','ready','skipped','done','unchanged','failed','undone')),
	CONSTRAINT "import_row_choice" CHECK ("choice" in ('new','same','skip'))
);
--> statement-breakpoint
ALTER TABLE "import_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "people_import" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"headers" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"day_order" text NOT NULL,
	"existing" text DEFAULT 'fill' NOT NULL,
	"mail" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "people_import_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "people_import_kind" CHECK ("kind" in ('students','enrolments')),
	CONSTRAINT "people_import_state" CHECK ("state" in ('open','running','stopped','done','undoing','undone'))
);
--> statement-breakpoint
ALTER TABLE "people_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "record_change" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE INDEX "import_row_state" ON "import_row" ("organisation_id","import_id","state","number");--> statement-breakpoint
CREATE INDEX "import_row_person" ON "import_row" ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "people_import_newest" ON "people_import" ("organisation_id","made_at");--> statement-breakpoint
CREATE INDEX "record_change_import" ON "record_change" ("organisation_id","import_id") WHERE "import_id" is not null;--> statement-breakpoint
ALTER TABLE "import_column" ADD CONSTRAINT "import_column_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_of" FOREIGN KEY ("organisation_id","import_id") REFERENCES "people_import"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_enrolment" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "people_import" ADD CONSTRAINT "people_import_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "people_import" ADD CONSTRAINT "people_import_maker" FOREIGN KEY ("organisation_id","made_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "people_import" ADD CONSTRAINT "people_import_starter" FOREIGN KEY ("organisation_id","started_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "people_import" ADD CONSTRAINT "people_import_undoer" FOREIGN KEY ("organisation_id","undone_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "import_column" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "import_row" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "people_import" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
-- Removes whom an import added, with their records, also from tables that otherwise only grow. Only while that import is being
-- taken back, and while nothing is there but what it wrote: no way to sign in, and no change of the record by anybody else.
-- Whatever else names them refuses by its own reference.
CREATE FUNCTION remove_imported(of_import uuid) RETURNS integer
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
	added uuid[];
begin
	perform from people_import where id = of_import and kind = 'students' and state = 'undoing' for update;
	if not found then
		raise exception 'import % is not being taken back', of_import using errcode = 'check_violation';
	end if;
	select coalesce(array_agg(person_id), '{}') into added from import_row
	where import_id = of_import and made and state = 'done' and person_id is not null;
	if exists (select from account where person_id = any (added))
		or exists (select from session where person_id = any (added))
		or exists (select from record_change where person_id = any (added) and source <> 'registry'
			and import_id is distinct from of_import) then
		raise exception 'import % was built on', of_import using errcode = 'check_violation';
	end if;
	update import_row set person_id = null, state = 'undone' where import_id = of_import and person_id = any (added);
	delete from invitation where accepted_at is null and email in (select email from person where id = any (added));
	delete from record_change where person_id = any (added);
	delete from student_record where person_id = any (added);
	delete from person where id = any (added);
	return cardinality(added);
end $$;
