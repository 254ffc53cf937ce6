CREATE INDEX "course_subscription_by_start" ON "course_subscription" ("organisation_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "course_subscription_of_course" ON "course_subscription" ("organisation_id","course_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "course_subscription_in_state" ON "course_subscription" ("organisation_id","status","starts_on","id");