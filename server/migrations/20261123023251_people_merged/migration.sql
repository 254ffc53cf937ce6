CREATE TABLE "person_merge" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"by_person_id" uuid NOT NULL,
	"former_email" text NOT NULL,
	"choices" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_merge_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "person_merge" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
CREATE INDEX "person_merge_email" ON "person_merge" ("organisation_id","former_email");--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_merged_into" FOREIGN KEY ("organisation_id","merged_into") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "person_merge" ADD CONSTRAINT "person_merge_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person_merge" ADD CONSTRAINT "person_merge_kept" FOREIGN KEY ("organisation_id","kept_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "person_merge" ADD CONSTRAINT "person_merge_merged" FOREIGN KEY ("organisation_id","merged_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "person_merge" ADD CONSTRAINT "person_merge_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "person_merge" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
COMMENT ON TABLE "person_merge" IS 'append-only';
--> statement-breakpoint
-- Gives the rows of a merged person to the one kept, also in tables that otherwise only grow. It does so for nobody else:
-- the person has to be merged into the other already. With `skip_taken`, rows the kept person already has stay where they are.
CREATE FUNCTION give_to_kept(of_table text, of_column text, merged uuid, skip_taken boolean) RETURNS integer
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
	kept uuid;
	place tid;
	given integer := 0;
begin
	select merged_into into kept from person where id = merged;
	if kept is null then
		raise exception 'person % is not merged', merged using errcode = 'check_violation';
	end if;
	if not exists (
		select from pg_constraint k
		join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = of_column
		where k.contype = 'f' and k.conrelid = of_table::regclass and k.confrelid = 'person'::regclass
	) then
		raise exception '%.% does not name a person', of_table, of_column using errcode = 'check_violation';
	end if;
	if not skip_taken then
		execute format('update %I set %I = $1 where %I = $2', of_table, of_column, of_column) using kept, merged;
		get diagnostics given = row_count;
		return given;
	end if;
	for place in execute format('select ctid from %I where %I = $1', of_table, of_column) using merged loop
		begin
			execute format('update %I set %I = $1 where ctid = $2', of_table, of_column) using kept, place;
			given := given + 1;
		exception when unique_violation then
			null;
		end;
	end loop;
	return given;
end $$;
--> statement-breakpoint
-- A stored card follows its person when they are merged; what they agreed to stays as it was.
CREATE OR REPLACE FUNCTION stored_card_keeps() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	if tg_op = 'DELETE' then
		-- Only with the whole organisation.
		if exists (select from organisation where id = old.organisation_id) then
			raise exception 'card % is not removed', old.id using errcode = 'check_violation';
		end if;
		return old;
	end if;
	if new.person_id <> old.person_id and to_jsonb(new) - 'person_id' = to_jsonb(old) - 'person_id'
		and exists (select from person where id = old.person_id and merged_into = new.person_id) then
		return new;
	end if;
	if (new.person_id, new.plan_id, new.method, new.consent_version, new.consent_language, new.agreed_at)
			is distinct from (old.person_id, old.plan_id, old.method, old.consent_version, old.consent_language, old.agreed_at)
		or old.status in ('closed', 'failed')
			and to_jsonb(new) - 'forgotten_at' is distinct from to_jsonb(old) - 'forgotten_at' then
		raise exception 'card % is not changed any more', old.id using errcode = 'check_violation';
	end if;
	return new;
end $$;
