CREATE TABLE "conversation" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"attempt_id" uuid NOT NULL,
	"item_id" uuid,
	"replaces" uuid,
	"held_at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	"present" text NOT NULL,
	"exchanges" jsonb NOT NULL,
	"finding" text NOT NULL,
	"note" text NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "conversation_replaced_once" UNIQUE("organisation_id","replaces")
);
--> statement-breakpoint
ALTER TABLE "conversation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation_remark" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"conversation_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_remark_pkey" PRIMARY KEY("organisation_id","conversation_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_remark" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "conversation_of" ON "conversation" ("organisation_id","attempt_id");--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_replaces" FOREIGN KEY ("organisation_id","replaces") REFERENCES "conversation"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_attempt" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_item" FOREIGN KEY ("organisation_id","item_id") REFERENCES "assessment_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "conversation_remark" ADD CONSTRAINT "conversation_remark_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_remark" ADD CONSTRAINT "conversation_remark_conversation" FOREIGN KEY ("organisation_id","conversation_id") REFERENCES "conversation"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "conversation" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "conversation_remark" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
COMMENT ON TABLE "conversation" IS 'append-only';--> statement-breakpoint
COMMENT ON TABLE "conversation_remark" IS 'append-only';