CREATE TABLE "adjustment" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"subscription_id" uuid NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"until" date,
	"agreed_by" uuid NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "adjustment_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "adjustment_ended" CHECK (("ended_by" is null) = ("ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "adjustment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcement" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid,
	"title" text NOT NULL,
	"document" jsonb NOT NULL,
	"audience" text NOT NULL,
	"course_id" uuid,
	"state" text NOT NULL,
	"urgent" boolean NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"shown_until" date,
	"by_person_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sent_up_to" uuid,
	"corrected_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "announcement_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "announcement_state" CHECK ("state" in ('scheduled','sending','sent','cancelled','withdrawn')),
	CONSTRAINT "announcement_audience" CHECK ("audience" in ('intakes','course','everybody')),
	CONSTRAINT "announcement_course" CHECK (("audience" = 'course') = ("course_id" is not null)),
	CONSTRAINT "announcement_withdrawn" CHECK (("state" = 'withdrawn') = ("withdrawn_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "announcement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcement_intake" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"announcement_id" uuid,
	"intake_id" uuid,
	CONSTRAINT "announcement_intake_pkey" PRIMARY KEY("organisation_id","announcement_id","intake_id")
);
--> statement-breakpoint
ALTER TABLE "announcement_intake" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcement_recipient" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"announcement_id" uuid,
	"person_id" uuid,
	"read_at" timestamp with time zone,
	CONSTRAINT "announcement_recipient_pkey" PRIMARY KEY("organisation_id","announcement_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "announcement_recipient" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcement_version" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"announcement_id" uuid,
	"number" integer,
	"title" text NOT NULL,
	"document" jsonb NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_version_pkey" PRIMARY KEY("organisation_id","announcement_id","number")
);
--> statement-breakpoint
ALTER TABLE "announcement_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_file" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"credits" integer NOT NULL,
	"known" integer NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_file_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_file_settings" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_file_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_line" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"identity" text NOT NULL,
	"day" date NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"payer" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "bank_line_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "bank_line_once" UNIQUE("organisation_id","identity"),
	CONSTRAINT "bank_line_arrived" CHECK ("cents" > 0),
	CONSTRAINT "bank_line_booked" CHECK (("state" = 'booked') = ("payment_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "bank_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "books_closing" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"closed_until" date,
	"opens_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "books_closing_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "books_closing_opens" CHECK (("closed_until" is null) = ("opens_at" is null))
);
--> statement-breakpoint
ALTER TABLE "books_closing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_open" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"invoice_id" uuid,
	"person_id" uuid NOT NULL,
	"subscription_id" uuid,
	"due_on" date,
	"currency" text NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "invoice_open_pkey" PRIMARY KEY("organisation_id","invoice_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_open" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- By hand: what is open of every invoice there is.
ALTER TABLE "invoice" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_allocation" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "instalment" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "course_subscription" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "invoice_open" (organisation_id, invoice_id, person_id, subscription_id, due_on, currency, cents)
SELECT i.organisation_id, i.id, i.person_id, i.subscription_id,
	CASE WHEN n.id IS NULL THEN i.due_on ELSE n.due_on END, i.currency,
	i.total_cents
		- coalesce((SELECT sum(c.total_cents) FROM "invoice" c
			WHERE c.organisation_id = i.organisation_id AND c.of_invoice_id = i.id), 0)
		- coalesce((SELECT sum(a.cents) FROM "payment_allocation" a
			WHERE a.organisation_id = i.organisation_id AND a.invoice_id = i.id), 0)
FROM "invoice" i
LEFT JOIN "instalment" n ON n.organisation_id = i.organisation_id AND n.invoice_id = i.id
WHERE i.kind = 'invoice';--> statement-breakpoint
CREATE TABLE "calendar_address" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"reminder" integer,
	"created_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "calendar_address_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "calendar_address_token" UNIQUE("organisation_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_address" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "taken_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "keeps_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "mail_message_not_sent";--> statement-breakpoint
CREATE INDEX "mail_message_not_sent" ON "mail_message" ("organisation_id","failed_at","id") WHERE "status" in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "adjustment_of" ON "adjustment" ("organisation_id","subscription_id","agreed_at");--> statement-breakpoint
CREATE INDEX "announcement_by_time" ON "announcement" ("organisation_id","send_at","id");--> statement-breakpoint
CREATE INDEX "announcement_due" ON "announcement" ("organisation_id","send_at") WHERE state in ('scheduled','sending');--> statement-breakpoint
CREATE INDEX "announcement_of_intake" ON "announcement_intake" ("organisation_id","intake_id");--> statement-breakpoint
CREATE INDEX "announcement_of_person" ON "announcement_recipient" ("organisation_id","person_id","announcement_id");--> statement-breakpoint
CREATE INDEX "bank_file_newest" ON "bank_file" ("organisation_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "bank_line_of_file" ON "bank_line" ("organisation_id","file_id","position");--> statement-breakpoint
CREATE INDEX "bank_line_of_payment" ON "bank_line" ("organisation_id","payment_id");--> statement-breakpoint
CREATE INDEX "invoice_open_by_person" ON "invoice_open" ("organisation_id","person_id") WHERE "cents" > 0;--> statement-breakpoint
CREATE INDEX "invoice_open_by_day" ON "invoice_open" ("organisation_id","due_on","person_id") WHERE "cents" > 0;--> statement-breakpoint
CREATE INDEX "invoice_open_by_amount" ON "invoice_open" ("organisation_id","cents") WHERE "cents" > 0;--> statement-breakpoint
CREATE INDEX "calendar_address_of_person" ON "calendar_address" ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "mail_message_kept_text" ON "mail_message" ("organisation_id","created_at") WHERE keeps_text;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_of_enrolment" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_agreed_by" FOREIGN KEY ("organisation_id","agreed_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_ended_by" FOREIGN KEY ("organisation_id","ended_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_for_course" FOREIGN KEY ("organisation_id","course_id") REFERENCES "course"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_withdrawn_by" FOREIGN KEY ("organisation_id","withdrawn_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "announcement_intake" ADD CONSTRAINT "announcement_intake_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_intake" ADD CONSTRAINT "announcement_intake_of" FOREIGN KEY ("organisation_id","announcement_id") REFERENCES "announcement"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_intake" ADD CONSTRAINT "announcement_for_intake" FOREIGN KEY ("organisation_id","intake_id") REFERENCES "intake"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_recipient" ADD CONSTRAINT "announcement_recipient_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_recipient" ADD CONSTRAINT "announcement_recipient_of" FOREIGN KEY ("organisation_id","announcement_id") REFERENCES "announcement"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_recipient" ADD CONSTRAINT "announcement_recipient_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_version" ADD CONSTRAINT "announcement_version_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_version" ADD CONSTRAINT "announcement_version_of" FOREIGN KEY ("organisation_id","announcement_id") REFERENCES "announcement"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_version" ADD CONSTRAINT "announcement_version_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "bank_file" ADD CONSTRAINT "bank_file_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_file" ADD CONSTRAINT "bank_file_by" FOREIGN KEY ("organisation_id","uploaded_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "bank_file_settings" ADD CONSTRAINT "bank_file_settings_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_file" FOREIGN KEY ("organisation_id","file_id") REFERENCES "bank_file"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_payment" FOREIGN KEY ("organisation_id","payment_id") REFERENCES "payment"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_by" FOREIGN KEY ("organisation_id","decided_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_taken_by" FOREIGN KEY ("organisation_id","taken_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "books_closing" ADD CONSTRAINT "books_closing_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "books_closing" ADD CONSTRAINT "books_closing_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "invoice_open" ADD CONSTRAINT "invoice_open_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoice_open" ADD CONSTRAINT "invoice_open_of" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "invoice"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "invoice_open" ADD CONSTRAINT "invoice_open_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "invoice_open" ADD CONSTRAINT "invoice_open_subscription" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_account", ADD CONSTRAINT "ledger_entry_account" CHECK ("account" in ('receivable','cash_bank','cash_card','cash_hand','credit','unearned','revenue','gst','refunds'));--> statement-breakpoint
CREATE POLICY "tenant" ON "adjustment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "announcement" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "announcement_intake" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "announcement_recipient" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "announcement_version" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "bank_file" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "bank_file_settings" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "bank_line" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "books_closing" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "invoice_open" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "calendar_address" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
-- Only now: what is checked for a foreign key has to be seen.
ALTER TABLE "invoice" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_allocation" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "instalment" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "course_subscription" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- By hand: what is open of an invoice follows what is written, in the same transaction (ADR 217).
CREATE FUNCTION invoice_opens() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.kind = 'invoice' then
		insert into invoice_open (organisation_id, invoice_id, person_id, subscription_id, due_on, currency, cents)
			values (new.organisation_id, new.id, new.person_id, new.subscription_id, new.due_on, new.currency, new.total_cents);
	else
		update invoice_open set cents = cents - new.total_cents
			where organisation_id = new.organisation_id and invoice_id = new.of_invoice_id;
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER invoice_opens AFTER INSERT ON "invoice" FOR EACH ROW EXECUTE FUNCTION invoice_opens();
--> statement-breakpoint
CREATE FUNCTION allocation_closes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update invoice_open set cents = cents - new.cents
		where organisation_id = new.organisation_id and invoice_id = new.invoice_id;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER allocation_closes AFTER INSERT ON "payment_allocation" FOR EACH ROW EXECUTE FUNCTION allocation_closes();
--> statement-breakpoint
CREATE FUNCTION instalment_dates() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update invoice_open set due_on = new.due_on
		where organisation_id = new.organisation_id and invoice_id = new.invoice_id;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER instalment_dates AFTER INSERT OR UPDATE OF invoice_id, due_on ON "instalment"
	FOR EACH ROW WHEN (new.invoice_id is not null) EXECUTE FUNCTION instalment_dates();
--> statement-breakpoint
COMMENT ON TABLE "books_closing" IS 'append-only';
--> statement-breakpoint
-- Nothing is booked on a closed day. Whoever closes waits for bookings under way, and they for the closing.
CREATE FUNCTION books_are_open() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	until date;
	opens timestamptz;
begin
	perform pg_advisory_xact_lock_shared(hashtextextended('books ' || new.organisation_id, 0));
	select closed_until, opens_at into until, opens from books_closing
		where organisation_id = new.organisation_id order by id desc limit 1;
	if opens is not null and new.occurred_at < opens then
		raise exception 'the books are closed until %', until
			using errcode = 'check_violation', constraint = 'books_closed', detail = until::text;
	end if;
	return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER books_are_open BEFORE INSERT ON "ledger_transaction" FOR EACH ROW EXECUTE FUNCTION books_are_open();
