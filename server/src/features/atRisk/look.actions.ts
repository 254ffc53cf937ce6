import { lateWorks, resultsToAnswer } from '#server/features/assessments/asks/late.actions.ts';
import { addDays, dayIn } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import { factsAfter, forgetOthers, writeRisks, type RiskRow } from './facts.queries.ts';
import { asOneReason, risksOf, type StudyFacts, type WorkAtRisk } from './risks.rules.ts';

/** Enrolments looked at in one transaction. */
const batch = 500;

interface LateWork {
  readonly subscriptionId: string;
  readonly title: string;
  readonly since: string;
}
type Works = ReadonlyMap<string, WorkAtRisk | null>;

const byEnrolment = (works: readonly LateWork[]): Works =>
  new Map(
    [...Map.groupBy(works, ({ subscriptionId }) => subscriptionId)].map(([id, those]) => [
      id,
      asOneReason(those),
    ]),
  );

type Facts = Awaited<ReturnType<typeof factsAfter>>[number];

function studyFacts(
  { startsOn, expectedEndsOn, accessEndsOn, pausedDays, lastSeenAt, lastOpenedAt, ...row }: Facts,
  { timeZone }: Look,
  works: { late: Works; toRedo: Works },
): StudyFacts {
  const here = [lastSeenAt, lastOpenedAt === null ? null : new Date(lastOpenedAt)].filter(
    (at) => at !== null,
  );
  const last = here.toSorted((a, b) => b.getTime() - a.getTime())[0];
  return {
    // Days that a pause took are no days of study.
    startsOn: addDays(startsOn, pausedDays),
    endsOn: expectedEndsOn ?? accessEndsOn,
    lastHereOn: last ? dayIn(timeZone, last) : null,
    begun: row.begun,
    done: row.done,
    total: row.total,
    selfChecks: { right: row.right, answered: row.answered },
    classes: row.classes,
    late: works.late.get(row.id) ?? null,
    toRedo: works.toRedo.get(row.id) ?? null,
  };
}

/** A transaction and its instant. */
interface Look extends Moment {
  readonly tx: Tx;
}
/** Does a part of the looking in a transaction. */
type Within = <R>(part: (look: Look) => Promise<R>) => Promise<R>;

/**
 * Looks at every enrolment that is studied, and keeps those that may go wrong with the reasons. Safe to repeat. Three
 * statements for each batch, and two for the work of the whole organisation.
 */
export async function lookAtAll(within: Within): Promise<void> {
  const { works, lookedAt } = await within(async (look) => ({
    works: { late: byEnrolment(await lateWorks(look)), toRedo: byEnrolment(await resultsToAnswer(look)) },
    lookedAt: look.now,
  }));
  let after: string | null = null;
  do after = await within((look) => lookAtSome(look, works, lookedAt, after));
  while (after !== null);
  await within(({ tx }) => forgetOthers(tx, lookedAt));
}

/** The daily look; a transaction for each batch. */
export const lookForRisks = (tenant: Tenant): Promise<void> => lookAtAll((part) => inScope(tenant, part));

/** Looks at the next; the last of them, or null when there is no other. */
async function lookAtSome(
  look: Look,
  works: { late: Works; toRedo: Works },
  lookedAt: Date,
  after: string | null,
): Promise<string | null> {
  const { tx, today } = look;
  const facts = await factsAfter(tx, today, after, batch);
  const rows = facts.flatMap((row): RiskRow[] => {
    const risks = risksOf(studyFacts(row, look, works), today);
    if (risks.length === 0) return [];
    const reasons = risks.map(({ reason }) => reason);
    return [{ subscriptionId: row.id, since: today, risks, reasons, lookedAt }];
  });
  await writeRisks(tx, rows);
  return facts.length < batch ? null : facts.at(-1)!.id;
}
