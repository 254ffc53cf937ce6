import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';

/** How far a step is, in words. */
export const stateWords: Record<Registration['steps'][number]['state'], () => string> = {
  todo: () => m.registration_desk_state_todo(),
  done: () => m.registration_desk_state_done(),
  waiting_for_other: () => m.registration_desk_state_waiting_for_other(),
  needs_attention: () => m.registration_desk_state_needs_attention(),
};
