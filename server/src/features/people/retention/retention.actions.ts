import type { PersonRetention, RetentionPage } from '#contract/record/retention.ts';
import { personById } from '#server/features/identity/people/identity.queries.ts';
import {
  keptUntil,
  retentionOf,
  retentionYears,
  type HoldDays,
} from '#server/features/record/retention.rules.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import {
  countCompletedBefore,
  holdsOf,
  insertHold,
  lockHold,
  openHolds,
  releaseHold,
  studiesCompletedBefore,
  studiesOf,
} from './retention.queries.ts';

/* Retention: listed, held and released. Nothing is destroyed by itself. */

type Study = Awaited<ReturnType<typeof studiesOf>>[number];

function clockOf({ organisation, today }: Scope, study: Study, holds: readonly HoldDays[]) {
  const { subscriptionId, courseTitle, status, completedAt } = study;
  const completed = status === 'completed' && completedAt !== null;
  const completedOn = completed ? dayIn(organisation.timeZone, completedAt) : null;
  return {
    subscriptionId,
    courseTitle,
    completedOn,
    ...keptUntil(completedOn),
    assessments: retentionOf(completedOn, holds, today),
  };
}

export async function readRetention(scope: Scope, personId: string): Promise<PersonRetention> {
  const { tx } = scope;
  found(await personById(tx, personId));
  const [studies, holds] = await Promise.all([studiesOf(tx, personId), holdsOf(tx, personId)]);
  const days = holds.map(({ until, releasedAt }) => ({ until, released: releasedAt !== null }));
  return {
    personId,
    clocks: studies.map((study) => clockOf(scope, study, days)),
    holds: holds.map(({ releasedBy, releasedAt, releaseReason, placedAt, placedBy, ...hold }) => ({
      ...hold,
      placedBy: placedBy ?? '',
      placedAt: placedAt.toISOString(),
      released: releasedAt && {
        by: releasedBy ?? '',
        reason: releaseReason,
        at: releasedAt.toISOString(),
      },
    })),
  };
}

const pageSize = 25;

/** Completed before this day, their assessments no longer have to be kept. */
const yearsBefore = (day: string): string =>
  `${Number(day.slice(0, 4)) - retentionYears.assessments}${day.slice(4).replace('-02-29', '-02-28')}`;

export async function listRetention(scope: Scope, asked: number): Promise<RetentionPage> {
  const { tx, organisation, today } = scope;
  const before = yearsBefore(today);
  const total = await countCompletedBefore(tx, organisation.timeZone, before);
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
  const skip = (page - 1) * pageSize;
  const studies = await studiesCompletedBefore(tx, organisation.timeZone, before, { size: pageSize, skip });
  const holds = await openHolds(tx, [...new Set(studies.map(({ personId }) => personId))]);
  const of = (personId: string) =>
    holds.filter((hold) => hold.personId === personId).map(({ until }) => ({ until, released: false }));
  return {
    rows: studies.map((study) => ({
      ...clockOf(scope, study, of(study.personId)),
      personId: study.personId,
      name: study.name,
    })),
    page,
    pageSize,
    total,
  };
}

export async function placeHold(
  scope: Scope,
  by: string,
  personId: string,
  { reason, until }: { reason: string; until: string | null },
): Promise<PersonRetention> {
  refuseOwn(by, personId);
  found(await personById(scope.tx, personId));
  if (until !== null && until < scope.today) throw wrongField('until', 'past', 'The day has passed');
  await insertHold(scope.tx, { personId, reason, until, placedBy: by, placedAt: scope.now });
  return readRetention(scope, personId);
}

export async function endHold(
  scope: Scope,
  by: string,
  id: string,
  reason: string,
): Promise<PersonRetention> {
  const hold = found(await lockHold(scope.tx, id));
  refuseOwn(by, hold.personId);
  if (hold.releasedAt !== null) throw new Problem('already_done');
  await releaseHold(scope.tx, id, { releasedBy: by, releasedAt: scope.now, releaseReason: reason });
  return readRetention(scope, hold.personId);
}
