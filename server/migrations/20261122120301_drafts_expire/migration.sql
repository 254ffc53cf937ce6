ALTER TABLE "registration" ADD COLUMN "expiry_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registration_settings" ADD COLUMN "draft_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_settings" ADD CONSTRAINT "registration_settings_draft_days" CHECK ("draft_days" between 14 and 730);--> statement-breakpoint
-- What was sent stays for good; of a draft that nobody finished nothing is kept.
CREATE FUNCTION registration_keeps() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	if old.status <> 'draft' or old.number is not null then
		-- Only with the whole organisation.
		if exists (select from organisation where id = old.organisation_id) then
			raise exception 'registration % is not removed', old.id using errcode = 'check_violation';
		end if;
	end if;
	return old;
end $$;
--> statement-breakpoint
CREATE TRIGGER registration_keeps BEFORE DELETE ON "registration"
	FOR EACH ROW EXECUTE FUNCTION registration_keeps();
--> statement-breakpoint
COMMENT ON TABLE "registration" IS 'removal-guarded';
