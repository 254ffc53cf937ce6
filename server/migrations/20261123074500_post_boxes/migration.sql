-- A postal address was one line for a street or a post box. What is a post box (as country/au/src/postBox.ts says) moves to a
-- field of its own, in registrations and records; the history of a record says so.
DO $$
declare
	boxes constant text := '(\m(g\W?)?p\W{0,2}o\W{0,3}box\M)|(\m(post\s*office|postal|post|mail)\s*box\M)'
		|| '|(\m(locked|private(\s+mail)?|community\s+mail)\s*bag\M)|(\m(pmb|cmb|cma)\s*\d)|(\mcommunity\s+mail\s+agent\M)'
		|| '|(\m(care\s+of|care|c\W?o|c\/-?)\s*(the\s+)?(post\s*office|p\W?o\M))|(\mposte?\s+restante\M)'
		|| '|(\mparcel\s+(locker|collect)\M)';
	tenant record;
	moved record;
begin
	for tenant in select id from organisation loop
		perform set_config('app.organisation_id', tenant.id::text, true);
		update registration set answers = (answers - 'postalLine') || jsonb_build_object('postalBox', answers -> 'postalLine')
			where answers -> 'postalLine' ->> 'value' ~* boxes and not answers ? 'postalBox';
		for moved in
			update student_record
				set values = (values - 'postalLine') || jsonb_build_object('postalBox', values -> 'postalLine'),
					revision = revision + 1
				where values ->> 'postalLine' ~* boxes and not values ? 'postalBox'
				returning person_id, values -> 'postalBox' as box
		loop
			insert into record_change (person_id, field, before, value, source, reason, at) values
				(moved.person_id, 'postalLine', moved.box, null, 'import', 'A street and a post box are told apart', now()),
				(moved.person_id, 'postalBox', null, moved.box, 'import', 'A street and a post box are told apart', now());
		end loop;
	end loop;
	perform set_config('app.organisation_id', '', true);
end $$;
