CREATE TABLE "credential_reminder" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"credential_id" uuid,
	"expires_on" date,
	"days" integer,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credential_reminder_pkey" PRIMARY KEY("organisation_id","credential_id","expires_on","days")
);
--> statement-breakpoint
ALTER TABLE "credential_reminder" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff_credential" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"issued_on" date NOT NULL,
	"expires_on" date,
	"file_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp with time zone,
	"removed_by" uuid,
	"removed_at" timestamp with time zone,
	CONSTRAINT "staff_credential_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "staff_credential_kind" CHECK ("kind" in ('training_assessment','vocational','industry_currency','development','licence','child_check','other')),
	CONSTRAINT "staff_credential_days" CHECK ("expires_on" is null or "expires_on" >= "issued_on"),
	CONSTRAINT "staff_credential_checked" CHECK (("checked_by" is null) = ("checked_at" is null)),
	CONSTRAINT "staff_credential_removed" CHECK (("removed_by" is null) = ("removed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "staff_credential" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "staff_credential_holder" ON "staff_credential" ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "staff_credential_end" ON "staff_credential" ("organisation_id","expires_on");--> statement-breakpoint
ALTER TABLE "credential_reminder" ADD CONSTRAINT "credential_reminder_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "credential_reminder" ADD CONSTRAINT "credential_reminder_credential" FOREIGN KEY ("organisation_id","credential_id") REFERENCES "staff_credential"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_credential" ADD CONSTRAINT "staff_credential_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_credential" ADD CONSTRAINT "staff_credential_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "staff_credential" ADD CONSTRAINT "staff_credential_file" FOREIGN KEY ("organisation_id","file_id") REFERENCES "stored_file"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "staff_credential" ADD CONSTRAINT "staff_credential_recorder" FOREIGN KEY ("organisation_id","recorded_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "staff_credential" ADD CONSTRAINT "staff_credential_checker" FOREIGN KEY ("organisation_id","checked_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "staff_credential" ADD CONSTRAINT "staff_credential_remover" FOREIGN KEY ("organisation_id","removed_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "credential_reminder" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "staff_credential" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));