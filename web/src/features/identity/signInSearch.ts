import { nextSearch } from '#web/tenant/nextPath.ts';
import type { SignInReason } from './SignInScreen.tsx';

interface SignInSearch {
  next?: string;
  reason?: SignInReason;
  email?: string;
  factor?: true;
}
const reasons: readonly string[] = [
  'signed_out',
  'elsewhere',
  'ended',
  'reset',
  'invited',
  'link_failed',
] satisfies SignInReason[];

/** What may stand in the address of the sign-in screen; anything else is passed over. */
export function signInSearch(search: Record<string, unknown>): SignInSearch {
  const { reason, email, problem, factor } = search;
  return {
    ...nextSearch(search),
    ...(typeof reason === 'string' && reasons.includes(reason) && { reason: reason as SignInReason }),
    // A link of an e-mail that did not work, or needs a code as well, leads here with the server's word for it.
    ...(problem === 'link_not_valid' && { reason: 'link_failed' as const }),
    ...((problem === 'second_factor_needed' || factor === true) && { factor: true as const }),
    ...(typeof email === 'string' && email.includes('@') && { email }),
  };
}
