import { m } from '#messages/generated/messages.js';
import { ListSkeleton } from '#web/shared/lists/ListSkeleton.tsx';
import { useTerms } from '#web/tenant/terms.ts';

/** Placeholder while the list loads. */
export function ToolsSkeleton() {
  const terms = useTerms();
  return <ListSkeleton title={m.tools_title(terms)} lead={m.tools_lead(terms)} />;
}
