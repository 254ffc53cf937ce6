import { createFileRoute } from '@tanstack/react-router';
import { VerifyScreen } from '#web/features/identity/VerifyScreen.tsx';
import type { VerifySearch } from '#web/features/identity/VerifyScreen.tsx';
import { guards, hasOrganisation } from '#web/tenant/guards.ts';
import { nextSearch } from '#web/tenant/nextPath.ts';

export const Route = createFileRoute('/auth/verify')({
  validateSearch: (search: Record<string, unknown>): VerifySearch => ({
    ...nextSearch(search),
    ...(search['done'] === true && { done: true }),
    ...((search['problem'] !== undefined || search['failed'] === true) && { failed: true }),
  }),
  beforeLoad: guards(hasOrganisation),
  component: function Verify() {
    return <VerifyScreen {...Route.useSearch()} />;
  },
});
