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
CREATE INDEX "adjustment_of" ON "adjustment" ("organisation_id","subscription_id","agreed_at");--> statement-breakpoint
CREATE INDEX "calendar_address_of_person" ON "calendar_address" ("organisation_id","person_id");--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_of_enrolment" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_agreed_by" FOREIGN KEY ("organisation_id","agreed_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_ended_by" FOREIGN KEY ("organisation_id","ended_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "adjustment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "calendar_address" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));