import { useNavigate } from '@tanstack/react-router';
import { signIn } from '#web/features/identity/identity.api.ts';
import { useSignedIn } from './useSignedIn.ts';

/** Signs in with the password just chosen. If that fails the password is still set, so the sign-in screen says so. */
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
