import type { AssessmentCard } from './assessmentWords.ts';
import { formatInstant, formatMinutes } from '#messages/dates.ts';
import { m } from '#messages/generated/messages.js';
import { spokenBy, type Wording } from './wording.ts';

interface Facts extends AssessmentCard {
  readonly units: readonly { readonly code: string; readonly title: string }[];
  readonly attempt: number;
  readonly attemptsAllowed: number;
  readonly lateWork: 'accepted' | 'refused';
}

/** What it belongs to, how long it takes, how often it may be tried, and when it is due: names and values. */
export function factsOf(assessment: Facts, wording: Wording): [name: string, value: string][] {
  const { terms, reader, now, at } = spokenBy(wording);
  const { units, minutes, timeLimitMinutes, attempt, attemptsAllowed, dueAt, lateWork } = assessment;
  const time = (count: number) => formatMinutes(count, reader.language);
  const facts: [string, string][] = [
    [
      units.length === 1 ? terms.Unit : terms.Units,
      units.map(({ code, title }) => `${code} ${title}`).join(', '),
    ],
    [m.assessments_fact_time({}, at), time(minutes)],
  ];
  if (timeLimitMinutes !== null) facts.push([m.assessments_fact_limit({}, at), time(timeLimitMinutes)]);
  facts.push([
    m.assessments_fact_attempts({}, at),
    m.assessments_attempts({ used: attempt, count: attemptsAllowed }, at),
  ]);
  if (dueAt) {
    const day = { at: formatInstant(dueAt, reader, now) };
    facts.push([
      m.assessments_fact_due({}, at),
      lateWork === 'accepted' ? m.assessments_due_accepted(day, at) : m.assessments_due_refused(day, at),
    ]);
  }
  return facts;
}
