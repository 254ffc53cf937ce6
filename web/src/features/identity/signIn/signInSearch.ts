import { nextSearch } from '#web/tenant/nextPath.ts';
import type { SignInReason } from './SignInScreen.tsx';

interface SignInSearch {
  next?: string;
  reason?: SignInReason;
  email?: string;
}
const reasons: readonly string[] = [
  'signed_out',
  'elsewhere',
  'ended',
  'reset',
  'invited',
  'link_failed',
  'wrong_credentials',
  'too_many_requests',
  'code_needed',
  'recovery_code',
  'wrong_code',
  'code_over',
] satisfies SignInReason[];

/** What may stand in the address of the sign-in screen; anything else is passed over. */
export function signInSearch(search: Record<string, unknown>): SignInSearch {
  const { reason, email } = search;
  return {
    ...nextSearch(search),
    ...(typeof reason === 'string' && reasons.includes(reason) && { reason: reason as SignInReason }),
    ...(typeof email === 'string' && email.includes('@') && { email }),
  };
}
