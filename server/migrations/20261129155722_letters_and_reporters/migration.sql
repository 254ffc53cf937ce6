CREATE TABLE "reporter_check" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"report_id" uuid NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"way" text,
	"note" text NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reporter_check_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "reporter_check_way" CHECK ("is_confirmed" = ("way" is not null))
);
--> statement-breakpoint
ALTER TABLE "reporter_check" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "own_letter" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"kind" text,
	"language" text,
	"number" integer,
	"subject" text NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_letter_pkey" PRIMARY KEY("organisation_id","kind","language","number")
);
--> statement-breakpoint
ALTER TABLE "own_letter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "reporter_check_of" ON "reporter_check" ("organisation_id","report_id");--> statement-breakpoint
ALTER TABLE "reporter_check" ADD CONSTRAINT "reporter_check_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reporter_check" ADD CONSTRAINT "reporter_check_report" FOREIGN KEY ("organisation_id","report_id") REFERENCES "third_party_report"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reporter_check" ADD CONSTRAINT "reporter_check_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "own_letter" ADD CONSTRAINT "own_letter_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "own_letter" ADD CONSTRAINT "own_letter_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "reporter_check" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "own_letter" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
COMMENT ON TABLE "reporter_check" IS 'append-only';--> statement-breakpoint
COMMENT ON TABLE "own_letter" IS 'append-only';
