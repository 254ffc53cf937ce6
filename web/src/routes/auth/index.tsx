import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#web/features/identity/signIn/SignInScreen.tsx';
import { signInSearch } from '#web/features/identity/signIn/signInSearch.ts';
import { guards, signedOut } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/auth/')({
  validateSearch: signInSearch,
  beforeLoad: guards(signedOut),
  component: function SignIn() {
    return <SignInScreen {...Route.useSearch()} />;
  },
});
