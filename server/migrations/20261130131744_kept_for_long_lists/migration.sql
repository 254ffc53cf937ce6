CREATE TABLE "observed_item" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"attempt_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"student_assessment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_running" boolean NOT NULL,
	"is_enough" boolean NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "observed_item_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "observed_item_once" UNIQUE("organisation_id","attempt_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "observed_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "person_debt" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"person_id" uuid,
	"invoices" integer NOT NULL,
	"oldest_due_on" date,
	"cents" bigint NOT NULL,
	CONSTRAINT "person_debt_pkey" PRIMARY KEY("organisation_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "person_debt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "person_key" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"person_id" uuid,
	"kind" text,
	"key" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "person_key_pkey" PRIMARY KEY("organisation_id","person_id","kind")
);
--> statement-breakpoint
ALTER TABLE "person_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "record_gap" ADD COLUMN "is_running" boolean DEFAULT true NOT NULL;--> statement-breakpoint
DROP INDEX "invoice_open_by_day";--> statement-breakpoint
CREATE INDEX "invoice_open_by_day" ON "invoice_open" ("organisation_id","due_on","person_id","cents") WHERE "cents" > 0;--> statement-breakpoint
DROP INDEX "record_gap_by_since";--> statement-breakpoint
CREATE INDEX "record_gap_by_since" ON "record_gap" ("organisation_id","since","person_id") WHERE is_running;--> statement-breakpoint
CREATE INDEX "observed_item_of_work" ON "observed_item" ("organisation_id","student_assessment_id");--> statement-breakpoint
CREATE INDEX "observed_item_open" ON "observed_item" ("organisation_id","changed_at" DESC NULLS LAST,"attempt_id","position","id","person_id") WHERE is_running and not is_enough;--> statement-breakpoint
CREATE INDEX "observed_item_done" ON "observed_item" ("organisation_id","changed_at" DESC NULLS LAST,"attempt_id","position","id","person_id") WHERE is_enough;--> statement-breakpoint
CREATE INDEX "observed_item_listed" ON "observed_item" ("organisation_id","changed_at" DESC NULLS LAST,"attempt_id","position","id","person_id") WHERE is_running or is_confirmed;--> statement-breakpoint
CREATE INDEX "person_debt_by_day" ON "person_debt" ("organisation_id","oldest_due_on","person_id");--> statement-breakpoint
CREATE INDEX "person_debt_by_amount" ON "person_debt" ("organisation_id","cents" DESC NULLS LAST,"person_id");--> statement-breakpoint
CREATE INDEX "person_key_of" ON "person_key" ("organisation_id","kind","key","is_shared");--> statement-breakpoint
CREATE INDEX "person_key_shared" ON "person_key" ("organisation_id","kind","key") WHERE is_shared;--> statement-breakpoint
ALTER TABLE "observed_item" ADD CONSTRAINT "observed_item_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "observed_item" ADD CONSTRAINT "observed_item_attempt" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "observed_item" ADD CONSTRAINT "observed_item_item" FOREIGN KEY ("organisation_id","item_id") REFERENCES "assessment_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "observed_item" ADD CONSTRAINT "observed_item_work" FOREIGN KEY ("organisation_id","student_assessment_id") REFERENCES "student_assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "observed_item" ADD CONSTRAINT "observed_item_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person_debt" ADD CONSTRAINT "person_debt_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person_debt" ADD CONSTRAINT "person_debt_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person_key" ADD CONSTRAINT "person_key_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person_key" ADD CONSTRAINT "person_key_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "observed_item" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "person_debt" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "person_key" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
-- Each item to observe of each attempt of a work (ADR 245): computed here alone, whoever changes what it is computed from.
-- "Enough" is the rule `progressOf`, an occasion counts by the rule `counts`.
CREATE FUNCTION keep_observed_items(of_organisation uuid, work_id uuid) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	-- Most assessments have nothing to observe, and then there is nothing to keep.
	if not exists (
		select from student_assessment w
		join assessment_item i on i.organisation_id = w.organisation_id and i.version_id = w.version_id
		where w.organisation_id = of_organisation and w.id = work_id and i.kind = 'observation'
	) and not exists (
		select from observed_item o where o.organisation_id = of_organisation and o.student_assessment_id = work_id
	) then
		return;
	end if;
	delete from observed_item o
	where o.organisation_id = of_organisation and o.student_assessment_id = work_id and not exists (
		select from student_assessment w
		join attempt a on a.organisation_id = w.organisation_id and a.id = o.attempt_id
		join assessment_item i on i.organisation_id = w.organisation_id and i.id = o.item_id
		where w.organisation_id = of_organisation and w.id = work_id
			and i.version_id = w.version_id and i.id = any(a.item_ids));
	insert into observed_item as kept (organisation_id, attempt_id, item_id, student_assessment_id, person_id, position,
		is_running, is_enough, is_confirmed, changed_at)
	select w.organisation_id, a.id, i.id, w.id, w.person_id, i.position,
		w.state in ('in_progress', 'submitted', 'being_marked') and a.id is not distinct from w.newest_attempt_id
			and not coalesce(r.carried, false),
		case when coalesce(jsonb_typeof(i.question -> 'amount'), 'null') = 'null' then seen.answered > 0
			else seen.occasions >= (i.question -> 'amount' ->> 'occasions')::int
				and seen.minutes >= coalesce((i.question -> 'amount' ->> 'minutes')::int, 0)
				and seen.settings >= jsonb_array_length(i.question -> 'amount' -> 'settings') end,
		seen.confirmed_at is not null,
		greatest(a.started_at, seen.changed_at)
	from student_assessment w
	join attempt a on a.organisation_id = w.organisation_id and a.student_assessment_id = w.id
	join assessment_item i on i.organisation_id = w.organisation_id and i.version_id = w.version_id
		and i.id = any(a.item_ids) and i.kind = 'observation'
	left join response r on r.organisation_id = a.organisation_id and r.attempt_id = a.id and r.item_id = i.id
	cross join lateral (
		select count(*) filter (where counted.counts) as occasions,
			coalesce(sum(s.minutes) filter (where counted.counts), 0) as minutes,
			count(distinct s.setting_id) filter (where counted.counts) as settings,
			count(s.student_answered_at) as answered,
			max(s.confirmed_at) as confirmed_at,
			greatest(max(s.saved_at), max(s.confirmed_at), max(s.student_answered_at)) as changed_at
		from observation s
		cross join lateral (
			select s.student_answered_at is not null and not s.checks @> '[{"met": "no"}]' as counts
		) counted
		where s.organisation_id = a.organisation_id and s.attempt_id = a.id and s.item_id = i.id
	) seen
	where w.organisation_id = of_organisation and w.id = work_id
	on conflict (organisation_id, attempt_id, item_id) do update set
		person_id = excluded.person_id, position = excluded.position, is_running = excluded.is_running,
		is_enough = excluded.is_enough, is_confirmed = excluded.is_confirmed, changed_at = excluded.changed_at
	where (kept.person_id, kept.position, kept.is_running, kept.is_enough, kept.is_confirmed, kept.changed_at)
		is distinct from (excluded.person_id, excluded.position, excluded.is_running, excluded.is_enough,
			excluded.is_confirmed, excluded.changed_at);
end $$;
--> statement-breakpoint
CREATE FUNCTION observed_work_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	perform keep_observed_items(new.organisation_id, new.id);
	return null;
end $$;
--> statement-breakpoint
-- An attempt that starts, is handed in or judged updates the state of its work, by `attempt_changed`.
CREATE TRIGGER observed_work_changed AFTER INSERT OR UPDATE OF state, version_id, person_id ON "student_assessment"
	FOR EACH ROW EXECUTE FUNCTION observed_work_changed();
--> statement-breakpoint
CREATE FUNCTION observed_attempt_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	perform keep_observed_items(new.organisation_id, new.student_assessment_id);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER observed_attempt_changed AFTER UPDATE OF item_ids ON "attempt"
	FOR EACH ROW EXECUTE FUNCTION observed_attempt_changed();
--> statement-breakpoint
CREATE FUNCTION observed_of_attempt_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
	of_organisation uuid := coalesce(new.organisation_id, old.organisation_id);
	of_attempt uuid := coalesce(new.attempt_id, old.attempt_id);
begin
	perform keep_observed_items(of_organisation, a.student_assessment_id)
	from attempt a where a.organisation_id = of_organisation and a.id = of_attempt;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER observation_changed AFTER INSERT OR UPDATE OR DELETE ON "observation"
	FOR EACH ROW EXECUTE FUNCTION observed_of_attempt_changed();
--> statement-breakpoint
CREATE TRIGGER observed_item_carried AFTER INSERT OR UPDATE OF carried ON "response"
	FOR EACH ROW WHEN (new.carried) EXECUTE FUNCTION observed_of_attempt_changed();
--> statement-breakpoint
ALTER TABLE "student_assessment" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attempt" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_item" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "response" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "observation" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
SELECT keep_observed_items(w.organisation_id, w.id) FROM "student_assessment" w
	WHERE EXISTS (SELECT FROM "assessment_item" i WHERE i.organisation_id = w.organisation_id
		AND i.version_id = w.version_id AND i.kind = 'observation');--> statement-breakpoint
ALTER TABLE "student_assessment" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attempt" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "response" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "observation" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What somebody can be found by a second time (ADR 245): computed here alone. Somebody who was merged has none.
CREATE FUNCTION keep_person_keys(of_organisation uuid, of_person uuid) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
	wanted jsonb;
begin
	select jsonb_strip_nulls(jsonb_build_object(
		-- What comes after a plus is the same mailbox.
		'email', regexp_replace(p.email, '\+[^@]*@', '@'),
		'name_and_birth_date', r.name_key, 'phone', r.phone_key, 'identifier', r.identifier_key))
	into wanted
	from person p
	left join student_record r on r.organisation_id = p.organisation_id and r.person_id = p.id
	where p.organisation_id = of_organisation and p.id = of_person and p.merged_into is null;
	delete from person_key k
	where k.organisation_id = of_organisation and k.person_id = of_person
		and (wanted ->> k.kind) is distinct from k.key;
	insert into person_key (organisation_id, person_id, kind, key)
	select of_organisation, of_person, w.key, w.value from jsonb_each_text(wanted) w
	on conflict do nothing;
end $$;
--> statement-breakpoint
CREATE FUNCTION person_keys_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	perform keep_person_keys(new.organisation_id, new.id);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER person_keys_changed AFTER INSERT OR UPDATE OF email, merged_into ON "person"
	FOR EACH ROW EXECUTE FUNCTION person_keys_changed();
--> statement-breakpoint
CREATE FUNCTION record_keys_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	if tg_op <> 'INSERT' then perform keep_person_keys(old.organisation_id, old.person_id); end if;
	if tg_op <> 'DELETE' then perform keep_person_keys(new.organisation_id, new.person_id); end if;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER record_keys_changed AFTER INSERT OR DELETE OR UPDATE OF person_id, name_key, phone_key, identifier_key
	ON "student_record" FOR EACH ROW EXECUTE FUNCTION record_keys_changed();
--> statement-breakpoint
-- Whether others have the same key, of all who have it: those not marked so are found by the index.
CREATE FUNCTION person_key_shared() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
	changed person_key := case when tg_op = 'DELETE' then old else new end;
	shared boolean;
begin
	select count(*) > 1 into shared from (
		select from person_key k
		where k.organisation_id = changed.organisation_id and k.kind = changed.kind and k.key = changed.key limit 2) alike;
	update person_key k set is_shared = shared
	where k.organisation_id = changed.organisation_id and k.kind = changed.kind and k.key = changed.key
		and k.is_shared = not shared;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER person_key_shared AFTER INSERT OR DELETE ON "person_key"
	FOR EACH ROW EXECUTE FUNCTION person_key_shared();
--> statement-breakpoint
ALTER TABLE "person" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "student_record" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
SELECT keep_person_keys(p.organisation_id, p.id) FROM "person" p;--> statement-breakpoint
ALTER TABLE "person" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "student_record" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What a person owes (ADR 245): computed here alone. Whoever changes an invoice of the same person waits, so that each
-- reads what the other wrote.
CREATE FUNCTION keep_person_debt(of_organisation uuid, of_person uuid) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	perform pg_advisory_xact_lock(hashtextextended('person_debt:' || of_person, 0));
	insert into person_debt as kept (organisation_id, person_id, invoices, oldest_due_on, cents)
	select of_organisation, of_person, count(*), min(o.due_on), sum(o.cents)
	from invoice_open o
	where o.organisation_id = of_organisation and o.person_id = of_person and o.cents > 0
	having count(*) > 0
	on conflict (organisation_id, person_id) do update set
		invoices = excluded.invoices, oldest_due_on = excluded.oldest_due_on, cents = excluded.cents;
	if not found then
		delete from person_debt d where d.organisation_id = of_organisation and d.person_id = of_person;
	end if;
end $$;
--> statement-breakpoint
CREATE FUNCTION invoice_open_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	if tg_op <> 'INSERT' then perform keep_person_debt(old.organisation_id, old.person_id); end if;
	if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.person_id <> old.person_id) then
		perform keep_person_debt(new.organisation_id, new.person_id);
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER invoice_open_changed AFTER INSERT OR UPDATE OR DELETE ON "invoice_open"
	FOR EACH ROW EXECUTE FUNCTION invoice_open_changed();
--> statement-breakpoint
ALTER TABLE "invoice_open" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "person_debt" (organisation_id, person_id, invoices, oldest_due_on, cents)
	SELECT organisation_id, person_id, count(*), min(due_on), sum(cents) FROM "invoice_open" WHERE cents > 0
	GROUP BY organisation_id, person_id;--> statement-breakpoint
ALTER TABLE "invoice_open" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Whether somebody studies and has access, beside what their record lacks (ADR 245).
CREATE FUNCTION is_studying(of_organisation uuid, of_person uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
	select exists (select from course_subscription s
		join person p on p.organisation_id = s.organisation_id and p.id = s.person_id
		where s.organisation_id = of_organisation and s.person_id = of_person
			and s.status in ('active', 'paused') and p.ended_at is null);
$$;
--> statement-breakpoint
CREATE FUNCTION gap_found() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	new.is_running := is_studying(new.organisation_id, new.person_id);
	return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER gap_found BEFORE INSERT ON "record_gap" FOR EACH ROW EXECUTE FUNCTION gap_found();
--> statement-breakpoint
CREATE FUNCTION gap_of_enrolment_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	update record_gap g set is_running = is_studying(g.organisation_id, g.person_id)
	where g.organisation_id = coalesce(new.organisation_id, old.organisation_id)
		and g.person_id in (new.person_id, old.person_id);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER gap_of_enrolment_changed AFTER INSERT OR DELETE OR UPDATE OF status, person_id ON "course_subscription"
	FOR EACH ROW EXECUTE FUNCTION gap_of_enrolment_changed();
--> statement-breakpoint
CREATE FUNCTION gap_of_access_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	update record_gap g set is_running = is_studying(g.organisation_id, g.person_id)
	where g.organisation_id = new.organisation_id and g.person_id = new.id;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER gap_of_access_changed AFTER UPDATE OF ended_at ON "person"
	FOR EACH ROW EXECUTE FUNCTION gap_of_access_changed();
--> statement-breakpoint
ALTER TABLE "record_gap" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "course_subscription" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "record_gap" g SET is_running = is_studying(g.organisation_id, g.person_id);--> statement-breakpoint
ALTER TABLE "record_gap" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "course_subscription" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person" FORCE ROW LEVEL SECURITY;
