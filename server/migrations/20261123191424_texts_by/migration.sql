ALTER TABLE "integrity_declaration" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "legal_text" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "declaration_text" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "integrity_declaration" ADD CONSTRAINT "integrity_declaration_by" FOREIGN KEY ("organisation_id","published_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "legal_text" ADD CONSTRAINT "legal_text_by" FOREIGN KEY ("organisation_id","published_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "declaration_text" ADD CONSTRAINT "declaration_text_by" FOREIGN KEY ("organisation_id","published_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;