CREATE TABLE "card_account" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"status" text NOT NULL,
	"mode" text NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"publishable_key" text NOT NULL,
	"secret_key" text,
	"secret_key_ends" text NOT NULL,
	"webhook_secret" text,
	"webhook_secret_ends" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"heard" text,
	"refused_at" timestamp with time zone,
	CONSTRAINT "card_account_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "card_account_of_service" UNIQUE("organisation_id","reference","mode"),
	CONSTRAINT "card_account_retired" CHECK (("status" = 'retired') = ("retired_at" is not null)),
	CONSTRAINT "card_account_keys" CHECK (("secret_key" is null) = ("webhook_secret" is null)
        and ("status" = 'retired' or "secret_key" is not null))
);
--> statement-breakpoint
ALTER TABLE "card_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_link" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"invoice_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"to_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invoice_link_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "invoice_link_token" UNIQUE("organisation_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "invoice_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "card_account_id" uuid;--> statement-breakpoint
ALTER TABLE "stored_card" ADD COLUMN "card_account_id" uuid;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "takes_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "card_account_active" ON "card_account" ("organisation_id") WHERE "status" = 'active';--> statement-breakpoint
CREATE INDEX "payment_of_account" ON "payment" ("organisation_id","card_account_id") WHERE "card_account_id" is not null;--> statement-breakpoint
CREATE INDEX "stored_card_of_account" ON "stored_card" ("organisation_id","card_account_id") WHERE "card_account_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_link_of_invoice" ON "invoice_link" ("organisation_id","invoice_id");--> statement-breakpoint
ALTER TABLE "card_account" ADD CONSTRAINT "card_account_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_card_account" FOREIGN KEY ("organisation_id","card_account_id") REFERENCES "card_account"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "stored_card" ADD CONSTRAINT "stored_card_account" FOREIGN KEY ("organisation_id","card_account_id") REFERENCES "card_account"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "invoice_link" ADD CONSTRAINT "invoice_link_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoice_link" ADD CONSTRAINT "invoice_link_invoice" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "invoice"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_account" CHECK ("card_account_id" is null or "method" = 'card_stripe');--> statement-breakpoint
CREATE POLICY "tenant" ON "card_account" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "invoice_link" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
-- Pages of an organisation with a card account allow the card service's script; the application's role may not change
-- an organisation itself.
CREATE FUNCTION organisation_takes_cards() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
	update organisation set takes_cards = used.yes
	from (select exists (select from card_account where organisation_id = new.organisation_id and secret_key is not null)) as used (yes)
	where id = new.organisation_id and takes_cards is distinct from used.yes;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER organisation_takes_cards AFTER INSERT OR UPDATE OF secret_key ON card_account
	FOR EACH ROW EXECUTE FUNCTION organisation_takes_cards();
