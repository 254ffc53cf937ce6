import { m } from '#messages/generated/messages.js';
import { ListSkeleton } from '#web/shared/lists/ListSkeleton.tsx';

/** Placeholder while the screen loads. */
export const ActionLogSkeleton = () => (
  <ListSkeleton title={m.action_log_title()} lead={m.action_log_lead()} />
);
