import { m } from '#messages/generated/messages.js';
import { ListSkeleton } from '#web/shared/lists/ListSkeleton.tsx';
import { useTerms } from '#web/tenant/terms.ts';

/** Placeholder while the list loads. */
export const ClassesSkeleton = () => (
  <ListSkeleton title={m.classes_title()} lead={m.classes_lead(useTerms())} />
);
