import { createFileRoute } from '@tanstack/react-router';
import { VerifyScreen } from '#web/features/identity/password/VerifyScreen.tsx';
import type { VerifySearch } from '#web/features/identity/password/VerifyScreen.tsx';
import { guards, hasOrganisation } from '#web/tenant/guards.ts';
import { nextSearch } from '#web/tenant/nextPath.ts';

export const Route = createFileRoute('/auth/verify')({
  validateSearch: (search: Record<string, unknown>): VerifySearch => ({
    ...nextSearch(search),
    ...(typeof search['token'] === 'string' && { token: search['token'] }),
    ...(search['done'] === true && { done: true }),
    ...(search['failed'] === true && { failed: true }),
  }),
  beforeLoad: guards(hasOrganisation),
  component: function Verify() {
    return <VerifyScreen {...Route.useSearch()} />;
  },
});
