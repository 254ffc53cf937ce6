ALTER TABLE "evidence" ADD COLUMN "observer_id" uuid;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "observation_id" uuid;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "evidence_of_observation" ON "evidence" ("organisation_id","observation_id");--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_observer" FOREIGN KEY ("organisation_id","observer_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_observation" FOREIGN KEY ("organisation_id","observation_id") REFERENCES "observation"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_observed" CHECK ("observation_id" is null or "observer_id" is not null);