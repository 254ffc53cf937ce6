CREATE TABLE "archive" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"progress" jsonb,
	"heard_at" timestamp with time zone NOT NULL,
	"failure" text,
	"ready_at" timestamp with time zone,
	"bytes" bigint,
	"sha256" text,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "archive_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "archive_state" CHECK ("state" in ('making','ready','failed','deleted')),
	CONSTRAINT "archive_failure" CHECK ("failure" in ('no_space','stopped','other')),
	CONSTRAINT "archive_whole" CHECK ("state" <> 'ready' or ("sha256" is not null and "bytes" is not null and "deleted_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "archive" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "archive_newest" ON "archive" ("organisation_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_under_way" ON "archive" ("organisation_id") WHERE "state" = 'making';--> statement-breakpoint
CREATE INDEX "archive_asked_by" ON "archive" ("organisation_id","asked_by");--> statement-breakpoint
ALTER TABLE "archive" ADD CONSTRAINT "archive_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "archive" ADD CONSTRAINT "archive_asker" FOREIGN KEY ("organisation_id","asked_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE POLICY "tenant" ON "archive" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));