import type { HandoverPage } from '#contract/registration/state.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import {
  handoverByToken,
  lockHandover,
  markDeclined,
} from '#server/features/registration/applicant/handovers.queries.ts';
import { note } from '#server/features/registration/applicant/applicant.actions.ts';
import { pageFrom } from './handover.actions.ts';
import { mailHandoverDeclined } from './handoverLetters.actions.ts';
import { lockRegistration } from '#server/features/registration/store/registration.queries.ts';
import { readAll } from '#server/features/registration/draft/state.actions.ts';
import { isEditable } from '#server/features/registration/store/status.rules.ts';
import { tokenHashOf } from '#server/platform/basics/tokens.ts';
import type { Scope } from '#server/platform/scope.ts';

/**
 * The holder of a link declines. The applicant is told by mail, staff in the registration; repeating changes nothing.
 */
export async function declineHandover(scope: Scope, token: string, reason: string): Promise<HandoverPage> {
  const { tx, now } = scope;
  const known = found(await handoverByToken(tx, tokenHashOf(token), now), 'link_not_valid');
  const row = found(await lockRegistration(tx, known.registrationId), 'link_not_valid');
  const handover = found(await lockHandover(tx, known.id), 'link_not_valid');
  const read = await readAll(scope, row);
  if (handover.declinedAt) return pageFrom(read, handover);
  if (handover.answeredAt || !isEditable(row.status)) throw new Problem('link_not_valid');
  await markDeclined(tx, handover.id, now, reason);
  await note(scope, row.id, 'handover_declined', { subjectId: handover.id });
  await mailHandoverDeclined(scope, read, handover, reason);
  return pageFrom(read, { ...handover, declinedAt: now, declineReason: reason });
}
