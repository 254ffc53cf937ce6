ALTER TABLE "unit_enrolment" ADD COLUMN "modes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_enrolment" ADD COLUMN "delivered_on" date;--> statement-breakpoint
ALTER TABLE "unit_enrolment" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unit_enrolment" ADD COLUMN "delivered_by" uuid;--> statement-breakpoint
ALTER TABLE "unit_enrolment" ADD COLUMN "delivery_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_outcome" ADD COLUMN "evidence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_outcome" ADD COLUMN "work_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_enrolment" ADD CONSTRAINT "unit_enrolment_delivered_by" FOREIGN KEY ("organisation_id","delivered_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "unit_enrolment" ADD CONSTRAINT "unit_enrolment_delivered" CHECK (("delivered_on" is null) = ("delivered_at" is null)
        and ("delivered_on" is null) = ("delivered_by" is null));