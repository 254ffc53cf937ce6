import type { ModerationReason } from '#contract/marking/moderation.ts';
import { m } from '#messages/generated/messages.js';
import type { LookState } from './looksSearch.ts';

/** Why a judgement was chosen, in a sentence. */
export const reasonWords: Record<ModerationReason, () => string> = {
  share: m.marking_look_why_share,
  first: m.marking_look_why_first,
  not_yet: m.marking_look_why_not_yet,
};

export const stateNames: Record<LookState, () => string> = {
  waiting: m.marking_looks_waiting,
  agreed: m.marking_looks_agreed,
  disagreed: m.marking_looks_disagreed,
};
