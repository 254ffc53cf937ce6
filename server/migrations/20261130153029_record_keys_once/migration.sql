-- The keys of somebody whose record changed are kept once (ADR 245); twice only where a record goes to somebody else.
CREATE OR REPLACE FUNCTION record_keys_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	if tg_op <> 'INSERT' then perform keep_person_keys(old.organisation_id, old.person_id); end if;
	if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.person_id <> old.person_id) then
		perform keep_person_keys(new.organisation_id, new.person_id);
	end if;
	return null;
end $$;
