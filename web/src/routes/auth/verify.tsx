import { createFileRoute } from '@tanstack/react-router';
import { VerifyScreen } from '#web/features/identity/VerifyScreen.tsx';
import { guards, hasOrganisation } from '#web/tenant/guards.ts';
import { nextSearch } from '#web/tenant/nextPath.ts';

export const Route = createFileRoute('/auth/verify')({
  validateSearch: (search: Record<string, unknown>): { next?: string; failed?: boolean } => ({
    ...nextSearch(search),
    ...((search['error'] !== undefined || search['failed'] === true) && { failed: true }),
  }),
  beforeLoad: guards(hasOrganisation),
  component: function Verify() {
    const { next, failed = false } = Route.useSearch();
    return <VerifyScreen next={next} failed={failed} />;
  },
});
