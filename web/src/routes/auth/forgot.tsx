import { createFileRoute } from '@tanstack/react-router';
import { ForgotScreen } from '#web/features/identity/password/ForgotScreen.tsx';
import { guards, signedOut } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/auth/forgot')({
  beforeLoad: guards(signedOut),
  component: ForgotScreen,
});
