CREATE TABLE "bank_line_part" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"line_id" uuid,
	"position" integer,
	"payment_id" uuid NOT NULL,
	CONSTRAINT "bank_line_part_pkey" PRIMARY KEY("organisation_id","line_id","position"),
	CONSTRAINT "bank_line_part_payment" UNIQUE("organisation_id","payment_id")
);
--> statement-breakpoint
ALTER TABLE "bank_line_part" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_change" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"plan_id" uuid NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "plan_change_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "plan_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "record_request" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"asked_on" date NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_request_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "record_request_of_day" UNIQUE("organisation_id","person_id","asked_on"),
	CONSTRAINT "record_request_of_press" UNIQUE("organisation_id","person_id","key")
);
--> statement-breakpoint
ALTER TABLE "record_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "record_gap" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"person_id" uuid,
	"since" date NOT NULL,
	"fields" text[] NOT NULL,
	"identifier" text,
	"parts" text[] NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_gap_pkey" PRIMARY KEY("organisation_id","person_id"),
	CONSTRAINT "record_gap_identifier" CHECK ("identifier" in ('missing','differs','closed','to_find'))
);
--> statement-breakpoint
ALTER TABLE "record_gap" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "plan_change_of_plan" ON "plan_change" ("organisation_id","plan_id");--> statement-breakpoint
CREATE INDEX "course_subscription_completed" ON "course_subscription" ("organisation_id","completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "record_gap_by_since" ON "record_gap" ("organisation_id","since","person_id");--> statement-breakpoint
ALTER TABLE "bank_line_part" ADD CONSTRAINT "bank_line_part_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_line_part" ADD CONSTRAINT "bank_line_part_of" FOREIGN KEY ("organisation_id","line_id") REFERENCES "bank_line"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "bank_line_part" ADD CONSTRAINT "bank_line_part_is" FOREIGN KEY ("organisation_id","payment_id") REFERENCES "payment"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "plan_change" ADD CONSTRAINT "plan_change_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_change" ADD CONSTRAINT "plan_change_plan" FOREIGN KEY ("organisation_id","plan_id") REFERENCES "payment_plan"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "plan_change" ADD CONSTRAINT "plan_change_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "record_request" ADD CONSTRAINT "record_request_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "record_request" ADD CONSTRAINT "record_request_of" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "record_request" ADD CONSTRAINT "record_request_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "record_gap" ADD CONSTRAINT "record_gap_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "record_gap" ADD CONSTRAINT "record_gap_of" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "bank_line_part" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "plan_change" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "record_request" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "record_gap" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
COMMENT ON TABLE "record_request" IS 'append-only';--> statement-breakpoint
COMMENT ON TABLE "plan_change" IS 'append-only';--> statement-breakpoint
COMMENT ON TABLE "bank_line_part" IS 'append-only';
