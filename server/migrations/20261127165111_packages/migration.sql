CREATE TABLE "content_package" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"standard" text NOT NULL,
	"title" text NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "content_package_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_package" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_package_entry" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"package_id" uuid,
	"path" text,
	"offset" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "content_package_entry_pkey" PRIMARY KEY("organisation_id","package_id","path")
);
--> statement-breakpoint
ALTER TABLE "content_package_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "package_state" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"unit_enrolment_id" uuid NOT NULL,
	"content_item_id" uuid NOT NULL,
	"part" text NOT NULL,
	"revision" integer NOT NULL,
	"current" boolean NOT NULL,
	"state" text NOT NULL,
	"commit_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_state_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "package_state_commit" UNIQUE("organisation_id","unit_enrolment_id","commit_id")
);
--> statement-breakpoint
ALTER TABLE "package_state" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "item_progress" ADD COLUMN "reports" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX "package_state_of_item" ON "package_state" ("organisation_id","unit_enrolment_id","content_item_id","part");--> statement-breakpoint
ALTER TABLE "content_package" ADD CONSTRAINT "content_package_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_package" ADD CONSTRAINT "content_package_file" FOREIGN KEY ("organisation_id","id") REFERENCES "stored_file"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_package_entry" ADD CONSTRAINT "content_package_entry_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_package_entry" ADD CONSTRAINT "content_package_entry_of" FOREIGN KEY ("organisation_id","package_id") REFERENCES "content_package"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "package_state" ADD CONSTRAINT "package_state_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "package_state" ADD CONSTRAINT "package_state_of_enrolment" FOREIGN KEY ("organisation_id","unit_enrolment_id") REFERENCES "unit_enrolment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "package_state" ADD CONSTRAINT "package_state_of_content" FOREIGN KEY ("organisation_id","content_item_id") REFERENCES "content_item"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "content_package" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "content_package_entry" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "package_state" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
ALTER TABLE "package_state" ADD CONSTRAINT package_state_size CHECK (octet_length(state) <= 4194304);--> statement-breakpoint
CREATE UNIQUE INDEX package_state_current ON "package_state" (organisation_id, unit_enrolment_id, content_item_id, part) WHERE "current";
