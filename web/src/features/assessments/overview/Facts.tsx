import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant, formatMinutes } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from '#web/features/assessments/assessments.module.css';

/** What it belongs to, how long it takes, how often it may be tried, and when it is due. */
export function Facts({ assessment }: { assessment: StudentAssessment }) {
  const reader = useReader();
  const terms = useTerms();
  const { units, minutes, timeLimitMinutes, attempt, attemptsAllowed, dueAt, lateWork } = assessment;
  const facts: [string, string][] = [
    [
      units.length === 1 ? terms.Unit : terms.Units,
      units.map(({ code, title }) => `${code} ${title}`).join(', '),
    ],
    [m.assessments_fact_time(), formatMinutes(minutes, reader.language)],
    ...(timeLimitMinutes === null
      ? []
      : ([[m.assessments_fact_limit(), formatMinutes(timeLimitMinutes, reader.language)]] as [
          string,
          string,
        ][])),
    [m.assessments_fact_attempts(), m.assessments_attempts({ used: attempt, count: attemptsAllowed })],
  ];
  if (dueAt) {
    const at = formatInstant(dueAt, reader, new Date(assessment.now));
    facts.push([
      m.assessments_fact_due(),
      lateWork === 'accepted' ? m.assessments_due_accepted({ at }) : m.assessments_due_refused({ at }),
    ]);
  }
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
