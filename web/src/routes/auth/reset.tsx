import { createFileRoute } from '@tanstack/react-router';
import { ResetScreen } from '#web/features/identity/password/ResetScreen.tsx';
import { guards, signedOut } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/auth/reset')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  beforeLoad: guards(signedOut),
  component: function Reset() {
    return <ResetScreen token={Route.useSearch().token} />;
  },
});
