import { createFileRoute } from '@tanstack/react-router';
import { SignInLinkScreen } from '#web/features/identity/signIn/SignInLinkScreen.tsx';
import { guards, hasOrganisation, signedOut } from '#web/tenant/guards.ts';
import { nextSearch } from '#web/tenant/nextPath.ts';

export const Route = createFileRoute('/auth/link')({
  validateSearch: (search: Record<string, unknown>): { token: string; next?: string } => ({
    ...nextSearch(search),
    token: typeof search['token'] === 'string' ? search['token'] : '',
  }),
  // For people who use another language the page reloads after signing in, and that continues.
  beforeLoad: guards(hasOrganisation, signedOut),
  component: function SignInLink() {
    return <SignInLinkScreen {...Route.useSearch()} />;
  },
});
