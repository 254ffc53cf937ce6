CREATE TABLE "client_counter" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_counter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "legal_name_proposal" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"reason" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "legal_name_proposal_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "legal_name_proposal_outcome" CHECK ("outcome" is null or "outcome" in ('confirmed','refused','replaced'))
);
--> statement-breakpoint
ALTER TABLE "legal_name_proposal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "record_change" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" jsonb,
	"value" jsonb,
	"source" text NOT NULL,
	"by_person_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"registration_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_change_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "record_change_source" CHECK ("source" in ('registration','student','staff','import','registry','merge'))
);
--> statement-breakpoint
ALTER TABLE "record_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "student_record" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"person_id" uuid,
	"client_number" text NOT NULL,
	"values" jsonb DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"identifier_state" text DEFAULT 'missing' NOT NULL,
	"identifier_differs" text[] DEFAULT array[]::text[] NOT NULL,
	"identifier_checked_at" timestamp with time zone,
	"name_key" text,
	"phone_key" text,
	"identifier_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_record_pkey" PRIMARY KEY("organisation_id","person_id"),
	CONSTRAINT "student_record_client_number" UNIQUE("organisation_id","client_number"),
	CONSTRAINT "student_record_client_number_form" CHECK ("client_number" ~ '^[0-9A-Z]{1,10}$'),
	CONSTRAINT "student_record_identifier_state" CHECK ("identifier_state" in ('missing','format_valid','verified','mismatch','deactivated','exempt'))
);
--> statement-breakpoint
ALTER TABLE "student_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "legal_name_proposal_of" ON "legal_name_proposal" ("organisation_id","person_id","proposed_at");--> statement-breakpoint
CREATE INDEX "legal_name_proposal_waiting" ON "legal_name_proposal" ("organisation_id","proposed_at") WHERE "outcome" is null;--> statement-breakpoint
CREATE INDEX "record_change_of" ON "record_change" ("organisation_id","person_id","at");--> statement-breakpoint
CREATE INDEX "student_record_name" ON "student_record" ("organisation_id","name_key");--> statement-breakpoint
CREATE INDEX "student_record_phone" ON "student_record" ("organisation_id","phone_key");--> statement-breakpoint
CREATE INDEX "student_record_identifier" ON "student_record" ("organisation_id","identifier_key");--> statement-breakpoint
ALTER TABLE "client_counter" ADD CONSTRAINT "client_counter_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "legal_name_proposal" ADD CONSTRAINT "legal_name_proposal_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "legal_name_proposal" ADD CONSTRAINT "legal_name_proposal_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "legal_name_proposal" ADD CONSTRAINT "legal_name_proposal_decider" FOREIGN KEY ("organisation_id","decided_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "record_change" ADD CONSTRAINT "record_change_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "record_change" ADD CONSTRAINT "record_change_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "record_change" ADD CONSTRAINT "record_change_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "student_record" ADD CONSTRAINT "student_record_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "student_record" ADD CONSTRAINT "student_record_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "client_counter" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "legal_name_proposal" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "record_change" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "student_record" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
COMMENT ON TABLE "record_change" IS 'append-only';
--> statement-breakpoint
-- A client number is a person's for life: reports of different years are joined by it.
CREATE FUNCTION client_number_stays() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	raise exception 'the client number of % does not change', old.person_id using errcode = 'check_violation';
end $$;
--> statement-breakpoint
CREATE TRIGGER client_number_stays BEFORE UPDATE OF "client_number" ON "student_record"
	FOR EACH ROW WHEN (old.client_number IS DISTINCT FROM new.client_number)
	EXECUTE FUNCTION client_number_stays();
--> statement-breakpoint
-- The records of those accepted so far: their registrations in the order of acceptance, so that the newest counts and
-- the history has what was said before. A step that a registration did not answer says nothing.
DO $$
declare
	steps constant jsonb := '{
		"about": ["givenName", "middleName", "familyName", "singleName", "preferredName", "birthDate", "gender", "phone",
			"addressCountry", "addressBuilding", "addressUnit", "addressNumber", "addressStreet", "addressSuburb",
			"addressState", "addressPostcode", "postalSame", "postalLine", "postalSuburb", "postalState", "postalPostcode",
			"emergencyName", "emergencyRelationship", "emergencyPhone"],
		"background": ["countryOfBirth", "languageAtHome", "indigenousStatus", "employment", "highestSchoolLevel",
			"atSchool", "disability", "disabilityTypes", "disabilitySupport", "priorEducation", "priorAchievements"],
		"usi": ["usiChoice", "usi", "usiExemption"]}';
	-- Asked only with this answer to another field.
	conditions constant jsonb := '{
		"givenName": ["singleName", [false, null]], "middleName": ["singleName", [false, null]],
		"postalLine": ["postalSame", [false]], "postalSuburb": ["postalSame", [false]],
		"postalState": ["postalSame", [false]], "postalPostcode": ["postalSame", [false]],
		"disabilityTypes": ["disability", ["Y"]], "disabilitySupport": ["disability", ["Y"]],
		"priorAchievements": ["priorEducation", ["Y"]],
		"usi": ["usiChoice", ["have"]], "usiExemption": ["usiChoice", ["exempt"]]}';
	tenant record;
	sent record;
	step record;
	field text;
	known student_record;
	said jsonb;
	before jsonb;
	checked record;
	given integer;
	phone text;
begin
	for tenant in select id from organisation loop
		perform set_config('app.organisation_id', tenant.id::text, true);
		given := 0;
		for sent in
			select r.*, coalesce(r.decided_at, r.submitted_at, r.created_at) as at from registration r
			where r.status = 'accepted' and r.person_id is not null
			order by coalesce(r.decided_at, r.submitted_at, r.created_at), r.id
		loop
			select * into known from student_record where person_id = sent.person_id;
			if not found then
				given := given + 1;
				insert into student_record (person_id, client_number, created_at, changed_at)
				values (sent.person_id, lpad(given::text, 6, '0'), sent.at, sent.at) returning * into known;
			end if;
			for step in select key, value from jsonb_each(steps) loop
				continue when not exists (
					select from jsonb_array_elements_text(step.value) f
					where coalesce(sent.answers #> array[f, 'value'], 'null') not in ('null', '""', '[]'));
				for field in select jsonb_array_elements_text(step.value) loop
					said := nullif(nullif(nullif(coalesce(sent.answers #> array[field, 'value'], 'null'), 'null'), '""'), '[]');
					if jsonb_typeof(said) = 'string' then
						said := nullif(to_jsonb(btrim(said #>> '{}')), '""');
					end if;
					if conditions ? field and not (conditions #> array[field, '1'])
						@> coalesce(sent.answers #> array[conditions #>> array[field, '0'], 'value'], 'null') then
						said := null;
					end if;
					before := known.values -> field;
					continue when said is not distinct from before;
					insert into record_change (person_id, field, before, value, source, by_person_id, registration_id, at)
					values (sent.person_id, field, before, said, 'registration', sent.decided_by, sent.id, sent.at);
					known.values := case when said is null then known.values - field
						else known.values || jsonb_build_object(field, said) end;
				end loop;
			end loop;
			select c.outcome, c.differs, c.at into checked from registration_identifier_check c
			where c.registration_id = sent.id and c.outcome not in ('unavailable', 'not_checked')
				and c.revision = (
					select max((a.value ->> 'revision')::int) from jsonb_each(sent.answers) a
					where a.key in ('usiChoice', 'usi', 'singleName', 'givenName', 'familyName', 'birthDate'))
			order by c.id desc limit 1;
			phone := regexp_replace(coalesce(known.values ->> 'phone', ''), '[^+0-9]', '', 'g');
			update student_record set
				values = known.values,
				revision = known.revision + 1,
				changed_at = sent.at,
				name_key = sent.name_key,
				identifier_key = sent.identifier_key,
				phone_key = nullif(regexp_replace(phone, '^0', '+61'), ''),
				identifier_state = case
					when known.values ->> 'usiChoice' = 'exempt' and known.values ? 'usiExemption' then 'exempt'
					when sent.identifier_key is null then 'missing'
					when checked.outcome = 'not_found' then 'mismatch'
					else coalesce(checked.outcome, 'format_valid') end,
				identifier_differs = case
					when checked.outcome = 'not_found' then array['usi']
					when checked.outcome = 'mismatch' then checked.differs else '{}' end,
				identifier_checked_at = checked.at
			where person_id = sent.person_id;
		end loop;
		if given > 0 then insert into client_counter (last) values (given); end if;
	end loop;
	perform set_config('app.organisation_id', '', true);
end $$;
