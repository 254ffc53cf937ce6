import { m } from '#messages/generated/messages.js';
import { ListSkeleton } from '#web/shared/lists/ListSkeleton.tsx';

/** Placeholder while the screen loads. */
export const MissingSkeleton = () => <ListSkeleton title={m.missing_data_desk_title()} />;
