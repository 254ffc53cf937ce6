ALTER TABLE "student_assessment" ADD COLUMN "newest_attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "handed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "waits_for" text;--> statement-breakpoint
DROP INDEX "student_assessment_state";--> statement-breakpoint
CREATE INDEX "student_assessment_state" ON "student_assessment" ("organisation_id","state","person_id");--> statement-breakpoint
CREATE INDEX "attempt_released" ON "attempt" ("organisation_id","released_at");--> statement-breakpoint
CREATE INDEX "attempt_claimed_until" ON "attempt" ("organisation_id","claimed_until") WHERE claimed_until is not null;--> statement-breakpoint
CREATE INDEX "student_assessment_version" ON "student_assessment" ("organisation_id","version_id");--> statement-breakpoint
CREATE INDEX "student_assessment_waiting" ON "student_assessment" ("organisation_id","waits_for","handed_in_at","id","person_id","newest_attempt_id") WHERE waits_for is not null;
--> statement-breakpoint
-- The newest attempt of a work and what it waits for (ADR 96): computed here alone, whoever changes the work or an attempt.
CREATE FUNCTION work_waits() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
	newest record;
begin
	select id, submitted_at, judged_at into newest from attempt
	where organisation_id = new.organisation_id and student_assessment_id = new.id
	order by number desc limit 1;
	new.newest_attempt_id := newest.id;
	new.handed_in_at := newest.submitted_at;
	new.waits_for := case
		when newest.id is null or new.state not in ('submitted', 'being_marked') then null
		when newest.judged_at is null then 'marking'
		when new.state = 'being_marked' then 'release'
	end;
	return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER work_waits BEFORE INSERT OR UPDATE OF state ON "student_assessment"
	FOR EACH ROW EXECUTE FUNCTION work_waits();
--> statement-breakpoint
CREATE FUNCTION attempt_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	update student_assessment set state = state
	where organisation_id = coalesce(new.organisation_id, old.organisation_id)
		and id = coalesce(new.student_assessment_id, old.student_assessment_id);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER attempt_changed AFTER INSERT OR DELETE OR UPDATE OF number, submitted_at, judged_at ON "attempt"
	FOR EACH ROW EXECUTE FUNCTION attempt_changed();
--> statement-breakpoint
ALTER TABLE "student_assessment" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attempt" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "student_assessment" SET "state" = "state";--> statement-breakpoint
ALTER TABLE "student_assessment" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attempt" FORCE ROW LEVEL SECURITY;
