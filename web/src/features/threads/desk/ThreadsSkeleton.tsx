import { m } from '#messages/generated/messages.js';
import { ListSkeleton } from '#web/shared/lists/ListSkeleton.tsx';
import { useTerms } from '#web/tenant/terms.ts';

/** Placeholder while the list loads. */
export const ThreadsSkeleton = () => (
  <ListSkeleton title={m.threads_desk_title()} lead={m.threads_desk_lead(useTerms())} />
);
