import { drain, forgetUnsent, keepUnsent } from '#web/shared/saving/unsent.ts';
import { saveDrafts } from '#web/features/marking/marking.api.ts';
import type { Drafts } from '#web/features/marking/marking.api.ts';

const kind = 'draft_judgements';

/** Feedback stays on this device until the server has it. */
export const keepDraft = (attemptId: string, drafts: Drafts): Promise<void> =>
  keepUnsent(kind, attemptId, drafts);
export const forgetDraft = (attemptId: string): Promise<void> => forgetUnsent(kind, attemptId);

/** Sends what an earlier visit could not; refused drafts stay for the next visit. */
export const sendKeptDrafts = (): Promise<unknown> =>
  drain<Drafts>(kind, (drafts, attemptId) => saveDrafts(attemptId, drafts));
