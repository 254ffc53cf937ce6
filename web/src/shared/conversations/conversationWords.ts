import type { ConversationFinding, ConversationWay } from '#contract/assessments/conversations.ts';
import { m } from '#messages/generated/messages.js';

export const wayWords: Record<ConversationWay, () => string> = {
  in_person: m.conversations_in_person,
  call: m.conversations_call,
  video: m.conversations_video,
};

export const findingWords: Record<ConversationFinding, () => string> = {
  own_work_confirmed: m.conversations_own_work_confirmed,
  answer_clarified: m.conversations_answer_clarified,
  not_shown: m.conversations_not_shown,
};
