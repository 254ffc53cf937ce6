import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { ListSkeleton } from '#web/shared/lists/ListSkeleton.tsx';

/** Placeholder while the list loads. */
export function CoursesSkeleton() {
  const terms = useTerms();
  return <ListSkeleton title={m.offers_title(terms)} lead={m.offers_lead(terms)} />;
}
