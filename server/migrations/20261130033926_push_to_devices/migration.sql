CREATE TABLE "push_device" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "push_device_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "push_device_session" UNIQUE("organisation_id","session_id"),
	CONSTRAINT "push_device_endpoint" UNIQUE("organisation_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_device" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_key" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_of_session" FOREIGN KEY ("organisation_id","session_id") REFERENCES "session"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_key" ADD CONSTRAINT "push_key_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "push_device" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "push_key" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));