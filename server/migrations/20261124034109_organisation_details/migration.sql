ALTER TABLE "brand_settings" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD COLUMN "abn" text;--> statement-breakpoint
-- The application's role changes no organisation. This lets it change the name and the time zone of the one it works
-- for, and nothing else: never its status, its address or another organisation.
CREATE FUNCTION change_own_organisation(new_name text, new_time_zone text) RETURNS void
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
	update organisation set name = new_name, time_zone = new_time_zone where id = app_organisation();
	if not found then
		raise exception 'no organisation to change' using errcode = 'check_violation';
	end if;
end $$;
