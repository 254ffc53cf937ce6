import { m } from '#messages/generated/messages.js';
import list from '#web/ui/lists/list.module.css';
import type { SavingState } from './savingState.ts';

const said: Readonly<Partial<Record<SavingState, () => string>>> = {
  saved: () => m.editions_saved(),
  waiting: () => m.editions_saving(),
  saving: () => m.editions_saving(),
  offline: () => m.editions_offline(),
};

/** Whether the draft is saved, in view at all times. */
export const SavingWord = ({ saving }: { readonly saving: SavingState }) => (
  <span role="status" className={list.meta}>
    {said[saving]?.()}
  </span>
);
