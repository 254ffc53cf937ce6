import { useNavigate } from '@tanstack/react-router';
import { signIn } from '#web/features/identity/identity.api.ts';
import { useSignedIn } from './useSignedIn.ts';

/**
 * Signs in with a password that was chosen a moment ago. When that fails the password stands all the same, so the
 * sign-in screen says what was done.
 */
export function useFirstSignIn(reason: 'reset' | 'invited', onFactor: () => void) {
  const navigate = useNavigate();
  const signedIn = useSignedIn(undefined);
  const enter = async ({ email, password }: { email: string; password: string }): Promise<void> => {
    try {
      if (await signIn({ email, password, rememberMe: true })) return onFactor();
    } catch {
      return navigate({ to: '/auth', search: { reason, email } });
    }
    await signedIn();
  };
  return { enter, signedIn };
}
