import type { Call } from '#contract/kit/contract.ts';
import type { packages } from '#contract/editions/packages.ts';
import {
  deleteStates,
  insertState,
  statesOfPart,
  updateState,
} from '#server/features/packages/packages.queries.ts';
import type { Student } from '#server/features/study/student.rules.ts';
import { unitEnrolmentAt } from './learning.actions.ts';
import { lockProgressOf } from './learning.queries.ts';

type Commit = Call<(typeof packages)['PUT /api/student/content_items/:id/package']>['body'];

/** How many states of other devices are kept beside the current one. */
const mostKept = 5;

/**
 * Stores where a part was left. A commit that builds on the current state replaces it. Another one comes from a device that
 * did not know of it: the later of both goes on, and the other is kept.
 */
export async function storeState(student: Student, contentItemId: string, commit: Commit) {
  const { tx, now, personId } = student;
  const savedAt = new Date(Math.min(Date.parse(commit.savedAt), now.getTime()));
  const unitEnrolmentId = await unitEnrolmentAt(student, { contentItemId, occurredAt: savedAt });
  await lockProgressOf(tx, personId);
  const { part, commit: commitId } = commit;
  const state = commit.state.join('');
  const states = await statesOfPart(tx, { unitEnrolmentId, contentItemId }, part);
  const known = states.find((one) => one.commitId === commitId);
  if (known) return { revision: known.revision, current: known.current };
  const current = states.find((one) => one.current);
  const stored = { state, commitId, savedAt, recordedAt: now };
  const revision = (current?.revision ?? 0) + 1;
  if (current && current.revision === commit.base) {
    await updateState(tx, current.id, { ...stored, revision });
    return { revision, current: true };
  }
  const goesOn = !current || current.savedAt <= savedAt;
  if (current && goesOn) await updateState(tx, current.id, { current: false });
  await insertState(tx, { unitEnrolmentId, contentItemId, part, revision, current: goesOn, ...stored });
  const beside = states.filter((one) => !one.current || goesOn).map(({ id }) => id);
  await deleteStates(tx, beside.slice(mostKept));
  return { revision: goesOn ? revision : current.revision, current: goesOn };
}
