DROP INDEX "student_assessment_waiting";--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "student_key" text;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "queued" text GENERATED ALWAYS AS (case when newest_attempt_id is null then null when waits_for is not null then waits_for
        when state in ('action_needed', 'satisfactory', 'not_yet_satisfactory') then 'marked' end) STORED;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(name)) STORED;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(name) || E'\n' || email) STORED;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "only_student" boolean GENERATED ALWAYS AS (roles = array['student']) STORED;--> statement-breakpoint
DROP INDEX "attempt_claimed";--> statement-breakpoint
CREATE INDEX "attempt_claimed" ON "attempt" ("organisation_id","claimed_by","judged_at");--> statement-breakpoint
DROP INDEX "person_by_name";--> statement-breakpoint
CREATE INDEX "person_by_name" ON "person" ("organisation_id","name_key","id","only_student","roles","searched") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "work_queued" ON "student_assessment" ("organisation_id","queued") WHERE queued is not null;--> statement-breakpoint
CREATE INDEX "work_by_wait" ON "student_assessment" ("organisation_id","queued","handed_in_at","id","person_id","course_id") WHERE queued is not null;--> statement-breakpoint
CREATE INDEX "work_by_due_date" ON "student_assessment" ("organisation_id","queued","due_at","handed_in_at","id","person_id","course_id") WHERE queued is not null;--> statement-breakpoint
CREATE INDEX "work_by_student" ON "student_assessment" ("organisation_id","queued","student_key","handed_in_at","id","person_id","course_id","version_id") WHERE queued is not null;--> statement-breakpoint
CREATE INDEX "work_by_release" ON "student_assessment" ("organisation_id","released_at" DESC NULLS LAST,"id","person_id","course_id") WHERE queued = 'marked';--> statement-breakpoint
CREATE INDEX "person_by_last_visit" ON "person" ("organisation_id","last_seen_at" DESC NULLS LAST,"id","only_student","roles") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "person_of_staff" ON "person" ("organisation_id","name_key","id","roles","searched") WHERE merged_into is null and not only_student;--> statement-breakpoint
CREATE INDEX "registration_status" ON "registration" ("organisation_id","status");
--> statement-breakpoint
-- What the queue is sorted and narrowed by (ADR 119): computed here alone, whoever changes the work or what it hangs on.
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
	select s.course_id, s.status, s.starts_on + s.paused_days + v.due_after_days + 1 as day_after, o.time_zone,
		lower(p.name) as student_key
	into around
	from course_subscription s
	join organisation o on o.id = s.organisation_id
	join person p on p.organisation_id = s.organisation_id and p.id = new.person_id
	join assessment_version v on v.organisation_id = s.organisation_id and v.id = new.version_id
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
DROP TRIGGER work_waits ON "student_assessment";--> statement-breakpoint
CREATE TRIGGER work_waits
	BEFORE INSERT OR UPDATE OF state, extended_until, person_id, subscription_id, version_id ON "student_assessment"
	FOR EACH ROW EXECUTE FUNCTION work_waits();
--> statement-breakpoint
DROP TRIGGER attempt_changed ON "attempt";--> statement-breakpoint
CREATE TRIGGER attempt_changed
	AFTER INSERT OR DELETE OR UPDATE OF number, started_at, submitted_at, judged_at, released_at ON "attempt"
	FOR EACH ROW EXECUTE FUNCTION attempt_changed();
--> statement-breakpoint
CREATE FUNCTION work_of_subscription_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	update student_assessment set state = state
	where organisation_id = new.organisation_id and subscription_id = new.id;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER work_moved AFTER UPDATE OF status, starts_on, paused_days, course_id ON "course_subscription"
	FOR EACH ROW WHEN ((old.status = 'paused') <> (new.status = 'paused') or old.starts_on <> new.starts_on
		or old.paused_days <> new.paused_days or old.course_id <> new.course_id)
	EXECUTE FUNCTION work_of_subscription_changed();
--> statement-breakpoint
CREATE FUNCTION work_of_person_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	update student_assessment set state = state
	where organisation_id = new.organisation_id and person_id = new.id;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER work_renamed AFTER UPDATE OF name ON "person"
	FOR EACH ROW WHEN (lower(old.name) <> lower(new.name)) EXECUTE FUNCTION work_of_person_changed();
--> statement-breakpoint
-- Days begin elsewhere in another time zone. Rows of other organisations are not seen, so this one is named for the moment.
CREATE FUNCTION work_of_organisation_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
	named text := coalesce(current_setting('app.organisation_id', true), '');
begin
	perform set_config('app.organisation_id', new.id::text, true);
	update student_assessment set state = state where organisation_id = new.id and queued is not null;
	perform set_config('app.organisation_id', named, true);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER work_in_time_zone AFTER UPDATE OF time_zone ON "organisation"
	FOR EACH ROW WHEN (old.time_zone <> new.time_zone) EXECUTE FUNCTION work_of_organisation_changed();
--> statement-breakpoint
ALTER TABLE "student_assessment" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attempt" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "course_subscription" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_version" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "student_assessment" SET "state" = "state";--> statement-breakpoint
ALTER TABLE "student_assessment" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attempt" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "course_subscription" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_version" FORCE ROW LEVEL SECURITY;
