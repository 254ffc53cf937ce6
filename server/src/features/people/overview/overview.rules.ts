import type { PersonEnrolment, PersonPage, PersonUnit } from '#contract/console/person.ts';
import type { StudySubscription, StudyUnit } from '#server/features/study/study.rules.ts';
import type { EnrolmentFacts, HeadRow } from './overview.queries.ts';

/* The parts of a person's page from their rows. Pure. */

export const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export const headSaid = (row: HeadRow, viewerId: string) => ({
  id: row.id,
  name: row.name,
  own: row.id === viewerId,
  roles: row.roles,
  limitedToIntakes: row.limitedToIntakes,
  endedAt: iso(row.endedAt),
  joinedAt: row.joinedAt.toISOString(),
  clientNumber: row.clientNumber,
  mergedInto: row.mergedIntoId === null ? null : { id: row.mergedIntoId, name: row.mergedIntoName ?? '' },
});

export const contactSaid = ({
  email,
  emailVerified,
  phone,
  preferredName,
}: HeadRow): PersonPage['contact'] => ({ email, emailVerified, phone, preferredName });

const unitSaid = ({ unitEnrolmentId, code, title, progress, outcome, items }: StudyUnit): PersonUnit => ({
  id: unitEnrolmentId,
  code,
  title,
  progress,
  outcome,
  counted: items
    .filter(({ required }) => required)
    .map((item) => ({ id: item.id, title: item.title, completedAt: iso(item.completedAt) })),
});

function enrolmentSaid(subscription: StudySubscription, facts: EnrolmentFacts): PersonEnrolment {
  const { id, course, phase, startsOn, accessEndsOn, pausedUntil, completedAt, progress, units } =
    subscription;
  const { edition, intake, trainers, expectedEndsOn, lastEngagedOn, withdrawalReason } = facts;
  return {
    id,
    course: { id: course.id, code: course.code, title: course.title },
    edition,
    intake: intake && { ...intake, trainers },
    phase,
    startsOn,
    expectedEndsOn,
    accessEndsOn,
    pausedUntil,
    completedAt: iso(completedAt),
    lastEngagedOn,
    withdrawalReason,
    progress,
    units: units.map(unitSaid),
  };
}

/** What is studied, with what staff know of each enrolment; the newest start first. */
export function enrolmentsSaid(
  study: readonly StudySubscription[],
  facts: readonly EnrolmentFacts[],
): PersonEnrolment[] {
  const factsOf = new Map(facts.map((one) => [one.id, one]));
  return study.map((one) => enrolmentSaid(one, factsOf.get(one.id)!)).toReversed();
}
