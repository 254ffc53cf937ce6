CREATE TABLE "media_file" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"use" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" uuid,
	"width" integer,
	"height" integer,
	"seconds" real,
	"source_sha256" text,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "media_file_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "media_file_size" CHECK (("width" is null) = ("height" is null))
);
--> statement-breakpoint
ALTER TABLE "content_upload" ADD COLUMN "seconds" real;--> statement-breakpoint
ALTER TABLE "content_upload" ADD COLUMN "file_id" uuid;--> statement-breakpoint
-- By hand: every file that an author uploaded for content, or that content shows, is in the library.
ALTER TABLE "content_upload" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_item_file" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_item" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stored_file" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "content_upload" SET file_id = id WHERE completed_at IS NOT NULL;--> statement-breakpoint
INSERT INTO "media_file" (organisation_id, id, use, added_at, added_by, seconds)
SELECT f.organisation_id, f.id,
	coalesce(u.use, CASE
		WHEN f.media_type LIKE 'image/%' THEN 'picture'
		WHEN f.media_type LIKE 'video/%' THEN 'video'
		WHEN f.media_type LIKE 'audio/%' THEN 'audio'
		WHEN f.media_type = 'text/vtt' THEN 'captions'
		WHEN f.media_type = 'application/zip' THEN 'package'
		ELSE 'document' END),
	coalesce(u.completed_at, f.created_at), u.person_id,
	CASE WHEN f.media_type LIKE 'video/%' OR f.media_type LIKE 'audio/%' THEN
		(SELECT max((i.body ->> 'durationSeconds')::real) FROM "content_item_file" l
			JOIN "content_item" i ON i.organisation_id = l.organisation_id AND i.id = l.content_item_id
			WHERE l.organisation_id = f.organisation_id AND l.file_id = f.id AND i.kind IN ('video', 'audio')
				AND (i.body ->> 'durationSeconds')::real > 0) END
FROM "stored_file" f
LEFT JOIN "content_upload" u ON u.organisation_id = f.organisation_id AND u.id = f.id AND u.completed_at IS NOT NULL
WHERE u.id IS NOT NULL OR EXISTS (SELECT FROM "content_item_file" l
	WHERE l.organisation_id = f.organisation_id AND l.file_id = f.id);--> statement-breakpoint
ALTER TABLE "media_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "content_upload_of_file" ON "content_upload" ("organisation_id","file_id");--> statement-breakpoint
CREATE INDEX "media_file_by_date" ON "media_file" ("organisation_id","added_at","id");--> statement-breakpoint
CREATE INDEX "media_file_of_source" ON "media_file" ("organisation_id","source_sha256");--> statement-breakpoint
CREATE INDEX "stored_file_by_bytes" ON "stored_file" ("organisation_id","sha256");--> statement-breakpoint
ALTER TABLE "content_upload" ADD CONSTRAINT "content_upload_file" FOREIGN KEY ("organisation_id","file_id") REFERENCES "stored_file"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_file" FOREIGN KEY ("organisation_id","id") REFERENCES "stored_file"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_by" FOREIGN KEY ("organisation_id","added_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "content_upload" ADD CONSTRAINT "content_upload_complete" CHECK (("completed_at" is null) = ("file_id" is null));--> statement-breakpoint
CREATE POLICY "tenant" ON "media_file" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
-- Only now: what is checked for a foreign key has to be seen.
ALTER TABLE "content_upload" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_item_file" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stored_file" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person" FORCE ROW LEVEL SECURITY;
