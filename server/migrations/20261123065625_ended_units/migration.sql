ALTER TABLE "unit_outcome" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "unit_outcome" ALTER COLUMN "by_person_id" DROP NOT NULL;--> statement-breakpoint
-- Units of subscriptions that are withdrawn already, which nobody will decide: withdrawn, or not started where nothing of them had begun.
INSERT INTO unit_outcome (organisation_id, unit_enrolment_id, outcome, note, ended_on, by_person_id, at)
SELECT e.organisation_id, e.id, CASE WHEN begun.at IS NULL THEN 'not_started' ELSE 'withdrawn' END,
	coalesce(s.withdrawal_reason, ''),
	CASE WHEN begun.at IS NOT NULL THEN greatest(s.last_engaged_on, CASE WHEN s.last_engaged_on IS NOT NULL THEN (begun.at AT TIME ZONE o.time_zone)::date END) END,
	ending.by_person_id, coalesce(ending.at, now())
FROM unit_enrolment e
JOIN course_subscription s ON s.organisation_id = e.organisation_id AND s.id = e.subscription_id AND s.status = 'withdrawn'
JOIN organisation o ON o.id = e.organisation_id
CROSS JOIN LATERAL (SELECT least(e.delivered_at,
	(SELECT min(p.first_opened_at) FROM item_progress p
		WHERE p.organisation_id = e.organisation_id AND p.unit_enrolment_id = e.id),
	(SELECT min(w.created_at) FROM student_assessment w
		JOIN assessment_unit u ON u.organisation_id = w.organisation_id AND u.assessment_id = w.assessment_id
		WHERE w.organisation_id = e.organisation_id AND w.subscription_id = e.subscription_id AND u.unit_id = e.unit_id)) AS at) begun
LEFT JOIN LATERAL (SELECT v.by_person_id, v.at FROM subscription_event v
	WHERE v.organisation_id = s.organisation_id AND v.subscription_id = s.id AND v.act = 'withdraw'
	ORDER BY v.at DESC LIMIT 1) ending ON true
LEFT JOIN LATERAL (SELECT d.outcome FROM unit_outcome d
	WHERE d.organisation_id = e.organisation_id AND d.unit_enrolment_id = e.id ORDER BY d.at DESC, d.id DESC LIMIT 1) newest ON true
WHERE newest.outcome IS NULL OR newest.outcome IN ('continuing', 'to_be_decided_again');
