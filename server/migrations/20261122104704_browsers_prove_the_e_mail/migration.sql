ALTER TABLE "registration_access" ADD COLUMN "proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- An owner that is no superuser sees the rows too; every migration ends with row security forced again.
ALTER TABLE "registration_access" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Browsers that opened a mailed link before have proven the e-mail; all others lose access to registrations whose e-mail is proven.
UPDATE "registration_access" SET "proven" = true WHERE "kind" = 'cookie' AND ("organisation_id", "id") IN (SELECT "organisation_id", "opened_as" FROM "registration_access" WHERE "kind" = 'resume' AND "opened_as" IS NOT NULL);
