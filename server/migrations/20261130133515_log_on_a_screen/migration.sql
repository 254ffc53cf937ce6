CREATE INDEX "action_log_at" ON "action_log" ("organisation_id","at","position");--> statement-breakpoint
CREATE INDEX "action_log_actor" ON "action_log" ("organisation_id","actor_id","at","position");--> statement-breakpoint
CREATE INDEX "action_log_reads" ON "action_log" ("organisation_id","at","position") WHERE "route" like 'GET %';--> statement-breakpoint
CREATE INDEX "action_log_changes" ON "action_log" ("organisation_id","subject","at","position") WHERE "route" not like 'GET %';