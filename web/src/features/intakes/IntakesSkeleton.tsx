import { m } from '#messages/generated/messages.js';
import { ListSkeleton } from '#web/shared/lists/ListSkeleton.tsx';
import { useTerms } from '#web/tenant/terms.ts';

/** Placeholder while the list loads. */
export const IntakesSkeleton = () => (
  <ListSkeleton title={m.intakes_title()} lead={m.intakes_lead(useTerms())} />
);
