CREATE TABLE "action_log" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"position" bigint,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"act" text NOT NULL,
	"route" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"person_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "action_log_pkey" PRIMARY KEY("organisation_id","position")
);
--> statement-breakpoint
ALTER TABLE "action_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "limited_to_intakes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "action_log_of" ON "action_log" ("organisation_id","person_id","position");--> statement-breakpoint
ALTER TABLE "action_log" ADD CONSTRAINT "action_log_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "action_log" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
COMMENT ON TABLE "action_log" IS 'append-only';
