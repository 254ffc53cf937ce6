CREATE TABLE "course_upload" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked" integer,
	"total" integer,
	"fault" jsonb,
	"content" jsonb,
	"taken" jsonb,
	CONSTRAINT "course_upload_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "course_upload_state" CHECK ("state" in ('uploading','checking','ready','refused','done')),
	CONSTRAINT "course_upload_done" CHECK (("state" = 'done') = ("taken" is not null))
);
--> statement-breakpoint
ALTER TABLE "course_upload" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "course_upload_media" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"upload_id" uuid,
	"media_id" uuid,
	"use" text NOT NULL,
	"storage_key" text,
	"media_type" text,
	"bytes" bigint,
	"sha256" text,
	"package" jsonb,
	"refusal" text,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "course_upload_media_pkey" PRIMARY KEY("organisation_id","upload_id","media_id"),
	CONSTRAINT "course_upload_media_either" CHECK (("storage_key" is null) = ("refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "course_upload_media" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "course_upload_of_person" ON "course_upload" ("organisation_id","person_id","created_at");--> statement-breakpoint
ALTER TABLE "course_upload" ADD CONSTRAINT "course_upload_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_upload" ADD CONSTRAINT "course_upload_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "course_upload_media" ADD CONSTRAINT "course_upload_media_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_upload_media" ADD CONSTRAINT "course_upload_media_of" FOREIGN KEY ("organisation_id","upload_id") REFERENCES "course_upload"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "course_upload" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "course_upload_media" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));