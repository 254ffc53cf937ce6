CREATE TABLE "intake_due_day" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"intake_id" uuid,
	"assessment_id" uuid,
	"due_on" date NOT NULL,
	CONSTRAINT "intake_due_day_pkey" PRIMARY KEY("organisation_id","intake_id","assessment_id")
);
--> statement-breakpoint
ALTER TABLE "intake_due_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "intake" ADD COLUMN "due_days_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "intake_due_day_of_assessment" ON "intake_due_day" ("organisation_id","assessment_id");--> statement-breakpoint
ALTER TABLE "intake_due_day" ADD CONSTRAINT "intake_due_day_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intake_due_day" ADD CONSTRAINT "intake_due_day_intake" FOREIGN KEY ("organisation_id","intake_id") REFERENCES "intake"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intake_due_day" ADD CONSTRAINT "intake_due_day_assessment" FOREIGN KEY ("organisation_id","assessment_id") REFERENCES "assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "intake_due_day" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
-- When work is due (ADR 198): by the day of the intake, where it has one.
CREATE OR REPLACE FUNCTION work_waits() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
	newest record;
	around record;
	redone_since timestamp with time zone;
	midnight timestamp;
begin
	select id, number, started_at, submitted_at, judged_at, released_at into newest from attempt
	where organisation_id = new.organisation_id and student_assessment_id = new.id
	order by number desc limit 1;
	new.newest_attempt_id := newest.id;
	new.handed_in_at := newest.submitted_at;
	new.released_at := newest.released_at;
	new.waits_for := case
		when newest.id is null or new.state not in ('submitted', 'being_marked') then null
		when newest.judged_at is null then 'marking'
		when new.state = 'being_marked' then 'release'
	end;
	select s.course_id, s.status, coalesce(d.due_on, s.starts_on + v.due_after_days) + s.paused_days + 1 as day_after, o.time_zone,
		lower(p.name) as student_key
	into around
	from course_subscription s
	join organisation o on o.id = s.organisation_id
	join person p on p.organisation_id = s.organisation_id and p.id = new.person_id
	join assessment_version v on v.organisation_id = s.organisation_id and v.id = new.version_id
	left join intake_due_day d on d.organisation_id = s.organisation_id and d.intake_id = s.intake_id
		and d.assessment_id = new.assessment_id
	where s.organisation_id = new.organisation_id and s.id = new.subscription_id;
	new.course_id := around.course_id;
	new.student_key := around.student_key;
	-- The same rule as `dueAtOf`: repeated work is due only if somebody set a date, none while paused. Where the clocks go
	-- back over midnight, the day begins at the first one.
	redone_since := case when newest.number > 1 then newest.started_at
		when new.state = 'action_needed' then coalesce(newest.released_at, newest.submitted_at) end;
	midnight := around.day_after::timestamp;
	new.due_at := case
		when around.status = 'paused' then null
		when new.extended_until > coalesce(redone_since, '-infinity') then new.extended_until
		when redone_since is null then least(midnight at time zone around.time_zone,
			(midnight - interval '1 hour') at time zone around.time_zone + interval '1 hour') - interval '1 millisecond'
	end;
	return new;
end $$;
--> statement-breakpoint
-- Another intake can have other days.
DROP TRIGGER work_moved ON "course_subscription";--> statement-breakpoint
CREATE TRIGGER work_moved AFTER UPDATE OF status, starts_on, paused_days, course_id, intake_id ON "course_subscription"
	FOR EACH ROW WHEN ((old.status = 'paused') <> (new.status = 'paused') or old.starts_on <> new.starts_on
		or old.paused_days <> new.paused_days or old.course_id <> new.course_id
		or old.intake_id is distinct from new.intake_id)
	EXECUTE FUNCTION work_of_subscription_changed();
--> statement-breakpoint
CREATE FUNCTION work_of_due_day_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
	changed intake_due_day := case when tg_op = 'DELETE' then old else new end;
begin
	update student_assessment w set state = w.state
	from course_subscription s
	where s.organisation_id = changed.organisation_id and s.intake_id = changed.intake_id
		and w.organisation_id = s.organisation_id and w.subscription_id = s.id
		and w.assessment_id = changed.assessment_id;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER work_due_by_intake AFTER INSERT OR DELETE OR UPDATE OF due_on ON "intake_due_day"
	FOR EACH ROW EXECUTE FUNCTION work_of_due_day_changed();
