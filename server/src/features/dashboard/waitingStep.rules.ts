import { isUnjudged } from '#server/features/assessments/evidence/evidence.rules.ts';
import type { WaitingThing } from './waiting.queries.ts';
import type { Facts, Rule } from './step.rules.ts';

/* What the team waits for, among the next steps. Pure. */

const of = ({ waiting }: Facts, kind: WaitingThing['kind']) => waiting.filter((one) => one.kind === kind);

/** An observation can be answered until the work is judged, and where the work is open. */
export const observationToConfirm: Rule = (facts) => {
  for (const { about } of of(facts, 'observation')) {
    const placed = facts.assessments.find(({ row, locked }) => row.id === about && !locked);
    if (placed && isUnjudged(placed.state)) {
      const { id: assessmentId, version } = placed.row;
      return {
        reason: 'observation_to_confirm',
        assessmentId,
        title: version.title,
      };
    }
  }
  return null;
};

export const messageToRead: Rule = (facts) => {
  for (const { about, since } of of(facts, 'message')) {
    const enrolment = facts.study.find(({ id }) => id === about);
    if (enrolment)
      return {
        reason: 'message_to_read',
        subscriptionId: about,
        courseTitle: enrolment.course.title,
        sentAt: since.toISOString(),
      };
  }
  return null;
};

/** For so long, what the team asked for comes before learning that goes on. */
const askedMilliseconds = 7 * 86_400_000;

/** Of the student's record. */
export const dataAskedFor: Rule = (facts, { now }) =>
  of(facts, 'data').some(({ since }) => now.getTime() - since.getTime() < askedMilliseconds)
    ? { reason: 'data_to_complete' }
    : null;

export const dataToComplete: Rule = (facts) =>
  of(facts, 'data').length > 0 ? { reason: 'data_to_complete' } : null;
