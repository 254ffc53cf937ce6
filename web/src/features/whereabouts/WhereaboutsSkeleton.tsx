import { m } from '#messages/generated/messages.js';
import { ListSkeleton } from '#web/shared/lists/ListSkeleton.tsx';

/** Placeholder while the screen loads. */
export const WhereaboutsSkeleton = () => <ListSkeleton title={m.whereabouts_title()} />;
