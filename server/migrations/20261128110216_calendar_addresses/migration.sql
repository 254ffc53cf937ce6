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
CREATE INDEX "calendar_address_of_person" ON "calendar_address" ("organisation_id","person_id");--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "calendar_address" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));