CREATE TABLE "mail_sender" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"kind" text DEFAULT 'installation' NOT NULL,
	"reply_to" text,
	"from_name" text,
	"from_address" text,
	"host" text,
	"port" integer,
	"encryption" text,
	"user_name" text,
	"sealed_password" text,
	"password_changed_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"tested" text,
	"tested_at" timestamp with time zone,
	"test_failure" text,
	"test_answer" text,
	CONSTRAINT "mail_sender_kind_known" CHECK ("kind" in ('installation', 'own')),
	CONSTRAINT "mail_sender_own_whole" CHECK ("kind" <> 'own' or ("host" is not null and "port" between 1 and 65535
        and "encryption" in ('tls', 'starttls', 'none') and "from_address" is not null))
);
--> statement-breakpoint
ALTER TABLE "mail_sender" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_message_not_sent" ON "mail_message" ("organisation_id","failed_at") WHERE "status" in ('waiting', 'failed');--> statement-breakpoint
ALTER TABLE "mail_sender" ADD CONSTRAINT "mail_sender_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "mail_sender" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));