import type { Caller } from '#server/platform/tenancy/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import {
  lockWorks,
  nameOf,
  newestAttempt,
  workOfAttempt,
  type AttemptRow,
  type WorkRow,
} from './marking.queries.ts';
import { claimedNow } from './marking.rules.ts';
import type { Looking } from './works.queries.ts';

/** Where an assessor works: their transaction, who they are, and when it is. */
export interface Desk {
  tx: Tx;
  platform: Platform;
  organisation: Organisation;
  caller: Pick<Caller, 'personId' | 'name'>;
  now: Date;
}
export interface Opened {
  work: WorkRow;
  attempt: AttemptRow;
}

export const deskOf = (input: Omit<Desk, 'now'>): Desk => ({ ...input, now: input.platform.clock.now() });

export const lookingFrom = ({ caller, now, organisation }: Desk): Looking => ({
  personId: caller.personId,
  now,
  today: dayIn(organisation.timeZone, now),
  timeZone: organisation.timeZone,
});

/** Throws when it is the caller's own. */
export const notOwn = ({ caller }: Desk, work: { personId: string }): void =>
  refuseOwn(caller.personId, work.personId);

/** Works of others, held until the transaction ends; each must be there. */
export async function openWorks(desk: Desk, ids: readonly string[]): Promise<WorkRow[]> {
  const wanted = [...new Set(ids)];
  const works = await lockWorks(desk.tx, wanted);
  if (works.length < wanted.length) throw new Problem('not_found');
  for (const work of works) notOwn(desk, work);
  return works;
}

/** A work of another person with its newest attempt, held until the transaction ends. */
export async function openWork(desk: Desk, id: string): Promise<Opened> {
  const [work] = await openWorks(desk, [id]);
  return { work: work!, attempt: found(await newestAttempt(desk.tx, id)) };
}

/** The same by an attempt, which must be the newest and handed in. */
export async function openAttempt(desk: Desk, attemptId: string): Promise<Opened> {
  const opened = await openWork(desk, found(await workOfAttempt(desk.tx, attemptId)));
  if (opened.attempt.id !== attemptId || !opened.attempt.submittedAt) throw new Problem('assessment_closed');
  return opened;
}

/** Throws, with their name, while another assessor marks it. */
export async function notClaimedByOther({ tx, caller, now }: Desk, { attempt }: Opened): Promise<void> {
  const by = claimedNow(attempt, now);
  if (by === null || by === caller.personId) return;
  throw new Problem('claimed_by_other', { detail: await nameOf(tx, by) });
}
