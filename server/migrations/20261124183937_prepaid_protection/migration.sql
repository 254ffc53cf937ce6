CREATE TABLE "protection_measure" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"ended_on" date,
	"end_reason" text DEFAULT '' NOT NULL,
	"file_id" uuid NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "protection_measure_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "protection_measure_kind" CHECK ("kind" in ('government','guarantee','assurance_scheme','approved_measure')),
	CONSTRAINT "protection_measure_order" CHECK ("valid_until" >= "valid_from"),
	CONSTRAINT "protection_measure_end" CHECK ("ended_on" is null or "ended_on" < "valid_until")
);
--> statement-breakpoint
ALTER TABLE "protection_measure" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Whoever only warned, or held more than the threshold, had no measure on record: the threshold applies to them from now
-- on, until they record what protects their students' money (ADR 137). What is paid already stays as it is.
-- An owner that is no superuser changes the rows too; every migration ends with row security forced again.
ALTER TABLE "billing_settings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "billing_settings" SET "prepaid_limit_cents" = 150000 WHERE "prepaid_limit_cents" > 150000;--> statement-breakpoint
ALTER TABLE "billing_settings" DROP COLUMN "prepaid_limit_action";--> statement-breakpoint
CREATE INDEX "protection_measure_days" ON "protection_measure" ("organisation_id","valid_from");--> statement-breakpoint
ALTER TABLE "protection_measure" ADD CONSTRAINT "protection_measure_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "protection_measure" ADD CONSTRAINT "protection_measure_file" FOREIGN KEY ("organisation_id","file_id") REFERENCES "stored_file"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "protection_measure" ADD CONSTRAINT "protection_measure_recorder" FOREIGN KEY ("organisation_id","recorded_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "protection_measure" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
