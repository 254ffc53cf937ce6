CREATE TABLE "person_word" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"person_id" uuid,
	"word" text collate "C",
	"in_name" boolean NOT NULL,
	CONSTRAINT "person_word_pkey" PRIMARY KEY("organisation_id","person_id","word")
);
--> statement-breakpoint
ALTER TABLE "person_word" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_word" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"registration_id" uuid,
	"word" text collate "C",
	CONSTRAINT "registration_word_pkey" PRIMARY KEY("organisation_id","registration_id","word")
);
--> statement-breakpoint
ALTER TABLE "registration_word" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registration" DROP COLUMN "searched";--> statement-breakpoint
ALTER TABLE "person" DROP COLUMN "searched";--> statement-breakpoint
CREATE INDEX "person_word_begins" ON "person_word" ("organisation_id","word","in_name","person_id");--> statement-breakpoint
CREATE INDEX "registration_word_begins" ON "registration_word" ("organisation_id","word","registration_id");--> statement-breakpoint
CREATE INDEX "person_by_name" ON "person" ("organisation_id","name_key","id","only_student","roles") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "registration_in_order" ON "registration" ("organisation_id",(status in ('accepted', 'declined', 'withdrawn')),(case when decided_at is null then submitted_at end),"decided_at" DESC,"id","status","course_id","submitted_at") WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "person_of_staff" ON "person" ("organisation_id","name_key","id","roles") WHERE merged_into is null and not only_student;--> statement-breakpoint
ALTER TABLE "person_word" ADD CONSTRAINT "person_word_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person_word" ADD CONSTRAINT "person_word_of" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_word" ADD CONSTRAINT "registration_word_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_word" ADD CONSTRAINT "registration_word_of" FOREIGN KEY ("organisation_id","registration_id") REFERENCES "registration"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "person_word" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_word" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
-- The words of a text as people are found by them (ADR 247), the same as `wordsTyped` has: without case and accents, and
-- letters that are written in several ways are one. Collations are named, so that no database splits otherwise.
CREATE FUNCTION folded_text(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select translate(
		lower(regexp_replace(normalize(said, NFKD) collate "pg_c_utf8",
			'[\u0300-\u036F\u0640\u064B-\u065F\u0670\u06D6-\u06ED]', '', 'g')),
		'đðøłıςىیةک’‘ʼʻ`', 'ddoliσييهك''''''''''');
$$;
--> statement-breakpoint
-- A name with an apostrophe is found with it, without it, and by what follows it.
CREATE FUNCTION words_of(said text) RETURNS TABLE (word text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select distinct left(w.word, 100) from (select folded_text(said) as text) f
	cross join lateral (
		select unnest(regexp_split_to_array(f.text collate "pg_c_utf8", '[^[:alpha:]0-9]+')) as word
		union all
		select unnest(regexp_split_to_array(replace(f.text, '''', '') collate "pg_c_utf8", '[^[:alpha:]0-9]+'))
		where f.text like '%''%'
	) w
	where w.word <> '';
$$;
--> statement-breakpoint
-- An email is one word, its domain with the at sign another; what stands before it is split as names are. Words that the
-- whole begins with are not kept again.
CREATE FUNCTION words_of_email(email text) RETURNS TABLE (word text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select left(folded_text(email), 100)
	union select left(substring(folded_text(email) from '@.*$'), 100) where email like '%@%'
	union select w.word from words_of(split_part(email, '@', 1)) w where not starts_with(folded_text(email), w.word);
$$;
--> statement-breakpoint
CREATE FUNCTION words_of_person(name text, preferred_name text, email text)
	RETURNS TABLE (word text, in_name boolean) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select said.word, bool_or(said.in_name) from (
		select w.word, true as in_name from words_of(name || ' ' || preferred_name) w
		union all
		select w.word, false from words_of_email(email) w
	) said
	group by said.word;
$$;
--> statement-breakpoint
-- Many are added in one statement by an import. Plans are not kept: the check of a reference that was planned while there
-- were few people would go through all of them for each word (10,000 people: 23 s, so 4 s).
CREATE FUNCTION person_words_added() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
begin
	insert into person_word (organisation_id, person_id, word, in_name)
	select p.organisation_id, p.id, w.word, w.in_name
	from added p cross join lateral words_of_person(p.name, p.preferred_name, p.email) w
	where p.merged_into is null;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER person_words_added AFTER INSERT ON "person" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION person_words_added();
--> statement-breakpoint
-- Somebody who was merged has no words.
CREATE FUNCTION keep_person_words(of_organisation uuid, of_person uuid) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
begin
	delete from person_word w where w.organisation_id = of_organisation and w.person_id = of_person;
	insert into person_word (organisation_id, person_id, word, in_name)
	select p.organisation_id, p.id, w.word, w.in_name
	from person p cross join lateral words_of_person(p.name, p.preferred_name, p.email) w
	where p.organisation_id = of_organisation and p.id = of_person and p.merged_into is null;
end $$;
--> statement-breakpoint
CREATE FUNCTION person_words_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	perform keep_person_words(new.organisation_id, new.id);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER person_words_changed AFTER UPDATE OF name, preferred_name, email, merged_into ON "person" FOR EACH ROW
	WHEN ((new.name, new.preferred_name, new.email, new.merged_into)
		IS DISTINCT FROM (old.name, old.preferred_name, old.email, old.merged_into))
	EXECUTE FUNCTION person_words_changed();
--> statement-breakpoint
ALTER TABLE "person" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person_word" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "person_word" (organisation_id, person_id, word, in_name)
	SELECT p.organisation_id, p.id, w.word, w.in_name
	FROM "person" p CROSS JOIN LATERAL words_of_person(p.name, p.preferred_name, p.email) w
	WHERE p.merged_into IS NULL;--> statement-breakpoint
ALTER TABLE "person" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person_word" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A number is found with its zeros and without.
CREATE FUNCTION words_of_registration(answers jsonb, email text, number integer)
	RETURNS TABLE (word text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select w.word from words_of(
		coalesce(answers -> 'givenName' ->> 'value', '') || ' ' || coalesce(answers -> 'familyName' ->> 'value', '')) w
	union select w.word from words_of_email(email) w
	union select number::text where number is not null
	union select lpad(number::text, 6, '0') where number is not null;
$$;
--> statement-breakpoint
-- A draft is its applicant's alone: it has none.
CREATE FUNCTION keep_registration_words(of_organisation uuid, of_registration uuid) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
begin
	delete from registration_word w where w.organisation_id = of_organisation and w.registration_id = of_registration;
	insert into registration_word (organisation_id, registration_id, word)
	select r.organisation_id, r.id, w.word
	from registration r cross join lateral words_of_registration(r.answers, r.email, r.number) w
	where r.organisation_id = of_organisation and r.id = of_registration and r.status <> 'draft';
end $$;
--> statement-breakpoint
CREATE FUNCTION registration_words_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	perform keep_registration_words(new.organisation_id, new.id);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER registration_words_added AFTER INSERT ON "registration" FOR EACH ROW
	WHEN (new.status <> 'draft') EXECUTE FUNCTION registration_words_changed();
--> statement-breakpoint
CREATE TRIGGER registration_words_changed AFTER UPDATE OF status, answers, email, number ON "registration" FOR EACH ROW
	WHEN ((new.status = 'draft', new.email, new.number, new.answers -> 'givenName', new.answers -> 'familyName')
		IS DISTINCT FROM
		(old.status = 'draft', old.email, old.number, old.answers -> 'givenName', old.answers -> 'familyName')
		AND NOT (new.status = 'draft' AND old.status = 'draft'))
	EXECUTE FUNCTION registration_words_changed();
--> statement-breakpoint
ALTER TABLE "registration" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registration_word" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "registration_word" (organisation_id, registration_id, word)
	SELECT r.organisation_id, r.id, w.word
	FROM "registration" r CROSS JOIN LATERAL words_of_registration(r.answers, r.email, r.number) w
	WHERE r.status <> 'draft';--> statement-breakpoint
ALTER TABLE "registration" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registration_word" FORCE ROW LEVEL SECURITY;
