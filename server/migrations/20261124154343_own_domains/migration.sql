CREATE TABLE "domain_claim" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"host" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"verified_at" timestamp with time zone,
	"last_check" jsonb,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "domain_claim_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "domain_claim_host" UNIQUE("organisation_id","host"),
	CONSTRAINT "domain_claim_stopped" CHECK ("stopped_at" is null or "verified_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "domain_claim" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organisation_domain" ADD COLUMN "main" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_domain" ADD COLUMN "claimed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_domain" ADD COLUMN "leads_here" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "domain_claim_creator" ON "domain_claim" ("organisation_id","created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_domain_main" ON "organisation_domain" ("organisation_id") WHERE "main";--> statement-breakpoint
ALTER TABLE "domain_claim" ADD CONSTRAINT "domain_claim_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "domain_claim" ADD CONSTRAINT "domain_claim_creator_person" FOREIGN KEY ("organisation_id","created_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "domain_claim" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
-- The application cannot write where hosts lead: a verified claim does, and a host belongs to one organisation.
CREATE FUNCTION domain_of_claim() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
	if tg_op = 'DELETE' or new.verified_at is null then
		delete from organisation_domain
		where host = old.host and organisation_id = old.organisation_id and claimed;
		return null;
	end if;
	insert into organisation_domain as known (host, organisation_id, claimed, leads_here)
	values (new.host, new.organisation_id, true, new.stopped_at is null)
	on conflict (host) do update set claimed = true, leads_here = excluded.leads_here
	where known.organisation_id = excluded.organisation_id;
	if not found then
		raise unique_violation using message = 'another organisation has this domain';
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER domain_of_claim AFTER UPDATE OF verified_at, stopped_at OR DELETE ON domain_claim
	FOR EACH ROW EXECUTE FUNCTION domain_of_claim();--> statement-breakpoint
-- A claim begins unverified, and its host stays the same: what was proven is what leads here.
CREATE FUNCTION domain_claim_guard() RETURNS trigger
	LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	if tg_op = 'INSERT' and new.verified_at is not null then
		raise check_violation using message = 'a claim begins unverified';
	end if;
	if tg_op = 'UPDATE' and (new.host <> old.host or new.token <> old.token) then
		raise check_violation using message = 'a claim keeps its host and its proof';
	end if;
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER domain_claim_guard BEFORE INSERT OR UPDATE ON domain_claim
	FOR EACH ROW EXECUTE FUNCTION domain_claim_guard();--> statement-breakpoint
CREATE FUNCTION choose_main_domain(chosen text) RETURNS void
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
	update organisation_domain set main = false
	where organisation_id = app_organisation() and main and host is distinct from chosen;
	update organisation_domain set main = true
	where organisation_id = app_organisation() and host = chosen and not main;
end $$;
