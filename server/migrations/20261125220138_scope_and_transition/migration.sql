ALTER TABLE "course_offer" ADD COLUMN "scope_since" date;--> statement-breakpoint
ALTER TABLE "course_offer" ADD COLUMN "scope_until" date;--> statement-breakpoint
ALTER TABLE "course_offer" ADD COLUMN "ended" text;--> statement-breakpoint
ALTER TABLE "course_offer" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "course_offer" ADD COLUMN "replaced_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_offer" ADD COLUMN "enrol_until" date;--> statement-breakpoint
ALTER TABLE "course_offer" ADD COLUMN "teach_out_until" date;--> statement-breakpoint
ALTER TABLE "course_offer" ADD CONSTRAINT "course_offer_scope" CHECK ("scope_since" <= "scope_until");--> statement-breakpoint
ALTER TABLE "course_offer" ADD CONSTRAINT "course_offer_ended" CHECK (num_nulls("ended", "ended_on", "enrol_until", "teach_out_until") in (0, 4));--> statement-breakpoint
ALTER TABLE "course_offer" ADD CONSTRAINT "course_offer_teach_out" CHECK ("enrol_until" <= "teach_out_until");