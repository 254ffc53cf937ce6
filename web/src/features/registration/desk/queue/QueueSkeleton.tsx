import { m } from '#messages/generated/messages.js';
import { ListSkeleton } from '#web/shared/lists/ListSkeleton.tsx';

export const QueueSkeleton = () => (
  <ListSkeleton title={m.registration_desk_title()} lead={m.registration_desk_lead()} />
);
