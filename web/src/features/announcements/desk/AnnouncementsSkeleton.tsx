import { m } from '#messages/generated/messages.js';
import { ListSkeleton } from '#web/shared/lists/ListSkeleton.tsx';
import { useTerms } from '#web/tenant/terms.ts';

/** Placeholder while the list loads. */
export const AnnouncementsSkeleton = () => (
  <ListSkeleton title={m.announcements_desk_title()} lead={m.announcements_desk_lead(useTerms())} />
);
