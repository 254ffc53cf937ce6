DROP INDEX "action_log_at";--> statement-breakpoint
DROP INDEX "action_log_actor";--> statement-breakpoint
DROP INDEX "action_log_changes";--> statement-breakpoint
CREATE INDEX "action_log_changes" ON "action_log" ("organisation_id","at","position") WHERE "route" not like 'GET %';--> statement-breakpoint
CREATE INDEX "action_log_changes_by" ON "action_log" ("organisation_id","actor_id","at","position") WHERE "route" not like 'GET %';--> statement-breakpoint
CREATE INDEX "action_log_reads_by" ON "action_log" ("organisation_id","actor_id","at","position") WHERE "route" like 'GET %';--> statement-breakpoint
CREATE INDEX "action_log_changes_of" ON "action_log" ("organisation_id","subject","at","position") WHERE "route" not like 'GET %';--> statement-breakpoint
CREATE INDEX "action_log_reads_of" ON "action_log" ("organisation_id","subject","at","position") WHERE "route" like 'GET %';