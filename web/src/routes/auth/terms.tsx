import { createFileRoute } from '@tanstack/react-router';
import { AcceptScreen } from '#web/features/legal/AcceptScreen.tsx';
import { guards, hasOrganisation } from '#web/tenant/guards.ts';
import { nextSearch } from '#web/tenant/nextPath.ts';

export const Route = createFileRoute('/auth/terms')({
  validateSearch: nextSearch,
  beforeLoad: guards(hasOrganisation),
  component: function Terms() {
    return <AcceptScreen next={Route.useSearch().next} />;
  },
});
