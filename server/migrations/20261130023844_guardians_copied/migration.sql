CREATE TABLE "guardian" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relationship" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "guardian_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "guardian_source" CHECK ("source" in ('registration','staff'))
);
--> statement-breakpoint
ALTER TABLE "guardian" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guardian_change" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"guardian_id" uuid NOT NULL,
	"act" text NOT NULL,
	"name" text NOT NULL,
	"relationship" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"by_person_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "guardian_change_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "guardian_change_act" CHECK ("act" in ('added','corrected','removed','stopped','resumed'))
);
--> statement-breakpoint
ALTER TABLE "guardian_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_settings" ADD COLUMN "guardian_copies" text[] DEFAULT array[]::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "guardian_id" uuid;--> statement-breakpoint
CREATE INDEX "guardian_of" ON "guardian" ("organisation_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_once" ON "guardian" ("organisation_id","person_id",lower("email")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "guardian_change_of" ON "guardian_change" ("organisation_id","guardian_id","at");--> statement-breakpoint
ALTER TABLE "guardian" ADD CONSTRAINT "guardian_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "guardian" ADD CONSTRAINT "guardian_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "guardian_change" ADD CONSTRAINT "guardian_change_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "guardian_change" ADD CONSTRAINT "guardian_change_of_guardian" FOREIGN KEY ("organisation_id","guardian_id") REFERENCES "guardian"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "guardian_change" ADD CONSTRAINT "guardian_change_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_copies" CHECK ("guardian_copies" <@ array['announcements','attendance','marking','money','enrolment']);--> statement-breakpoint
CREATE POLICY "tenant" ON "guardian" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "guardian_change" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
-- By hand, because emails know no feature.
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_for_guardian" FOREIGN KEY ("organisation_id","guardian_id")
	REFERENCES "guardian"("organisation_id","id") ON DELETE SET NULL ("guardian_id");--> statement-breakpoint
COMMENT ON TABLE "guardian_change" IS 'append-only';
