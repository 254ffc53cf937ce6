CREATE TABLE "sandbox_card" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"status" text NOT NULL,
	"failure_code" text,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	CONSTRAINT "sandbox_card_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "sandbox_card" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stored_card" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"customer_reference" text,
	"setup_reference" text,
	"card_reference" text,
	"brand" text,
	"last_four" text,
	"expiry_month" integer,
	"expiry_year" integer,
	"consent_version" integer NOT NULL,
	"consent_language" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"failure_code" text,
	"expiry_notice_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_because" text,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "stored_card_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "stored_card_key" UNIQUE("organisation_id","person_id","idempotency_key"),
	CONSTRAINT "stored_card_method" CHECK ("method" <> 'bank_transfer'),
	CONSTRAINT "stored_card_known" CHECK ("status" not in ('active', 'closed') or ("card_reference" is not null
        and "last_four" ~ '^[0-9]{4}$' and "expiry_month" between 1 and 12)),
	CONSTRAINT "stored_card_closed" CHECK (("status" = 'closed') = ("closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "stored_card" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_identifier_check" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"registration_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"outcome" text NOT NULL,
	"differs" text[] DEFAULT array[]::text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_identifier_check_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "registration_identifier_check_outcome" CHECK ("outcome" in ('verified','mismatch','deactivated','not_found','unavailable','not_checked'))
);
--> statement-breakpoint
ALTER TABLE "registration_identifier_check" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "stored_card_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_settings" ADD COLUMN "identifier_must_match" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_question" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_signature" ADD COLUMN "information_version" integer;--> statement-breakpoint
ALTER TABLE "registration_question" ADD CONSTRAINT "registration_question_key" UNIQUE("organisation_id","key");--> statement-breakpoint
CREATE INDEX "payment_of_card" ON "payment" ("organisation_id","stored_card_id") WHERE "stored_card_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_automatic_open" ON "payment" ("organisation_id","invoice_id") WHERE "automatic" and "status" in ('reserved', 'pending', 'needs_action');--> statement-breakpoint
CREATE UNIQUE INDEX "stored_card_active" ON "stored_card" ("organisation_id","plan_id") WHERE "status" = 'active';--> statement-breakpoint
CREATE INDEX "stored_card_open" ON "stored_card" ("organisation_id","agreed_at") WHERE "status" in ('reserved', 'needs_action');--> statement-breakpoint
CREATE INDEX "stored_card_to_forget" ON "stored_card" ("organisation_id","closed_at") WHERE "status" = 'closed' and "forgotten_at" is null;--> statement-breakpoint
CREATE INDEX "stored_card_of_person" ON "stored_card" ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "registration_identifier_check_of" ON "registration_identifier_check" ("organisation_id","registration_id","revision");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_stored_card" FOREIGN KEY ("organisation_id","stored_card_id") REFERENCES "stored_card"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "sandbox_card" ADD CONSTRAINT "sandbox_card_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stored_card" ADD CONSTRAINT "stored_card_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stored_card" ADD CONSTRAINT "stored_card_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "stored_card" ADD CONSTRAINT "stored_card_plan" FOREIGN KEY ("organisation_id","plan_id") REFERENCES "payment_plan"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "registration_identifier_check" ADD CONSTRAINT "registration_identifier_check_OwWAwlULl8V4_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_identifier_check" ADD CONSTRAINT "registration_identifier_check_registration" FOREIGN KEY ("organisation_id","registration_id") REFERENCES "registration"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_automatic" CHECK (not "automatic" or ("stored_card_id" is not null and "invoice_id" is not null));--> statement-breakpoint
CREATE POLICY "tenant" ON "sandbox_card" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "stored_card" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_identifier_check" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
--> statement-breakpoint
-- What a person agreed to is never changed, and a card that has ended stays as it was but for being forgotten.
CREATE FUNCTION stored_card_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'DELETE' then
		-- Only with the whole organisation.
		if exists (select from organisation where id = old.organisation_id) then
			raise exception 'card % is not removed', old.id using errcode = 'check_violation';
		end if;
		return old;
	end if;
	if (new.person_id, new.plan_id, new.method, new.consent_version, new.consent_language, new.agreed_at)
			is distinct from (old.person_id, old.plan_id, old.method, old.consent_version, old.consent_language, old.agreed_at)
		or old.status in ('closed', 'failed')
			and to_jsonb(new) - 'forgotten_at' is distinct from to_jsonb(old) - 'forgotten_at' then
		raise exception 'card % is not changed any more', old.id using errcode = 'check_violation';
	end if;
	return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER stored_card_keeps BEFORE UPDATE OR DELETE ON "stored_card"
	FOR EACH ROW EXECUTE FUNCTION stored_card_keeps();
--> statement-breakpoint
COMMENT ON TABLE "registration_identifier_check" IS 'append-only';
