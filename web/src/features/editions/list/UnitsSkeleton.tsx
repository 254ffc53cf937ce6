import { m } from '#messages/generated/messages.js';
import { ListSkeleton } from '#web/shared/lists/ListSkeleton.tsx';
import { useTerms } from '#web/tenant/terms.ts';

/** Placeholder while the list loads. */
export function UnitsSkeleton() {
  const terms = useTerms();
  return <ListSkeleton title={m.editions_title(terms)} lead={m.editions_lead(terms)} />;
}
