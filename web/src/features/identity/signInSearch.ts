import { nextSearch } from '#web/tenant/nextPath.ts';
import type { SignInReason } from './SignInScreen.tsx';

interface SignInSearch {
  next?: string;
  reason?: SignInReason;
  email?: string;
}
const reasons: readonly string[] = ['ended', 'reset', 'invited', 'link_failed'] satisfies SignInReason[];

/** What may stand in the address of the sign-in screen; anything else is passed over. */
export function signInSearch(search: Record<string, unknown>): SignInSearch {
  const { reason, email, error } = search;
  return {
    ...nextSearch(search),
    ...(typeof reason === 'string' && reasons.includes(reason) && { reason: reason as SignInReason }),
    // A sign-in link that did not work leads here with the server's word for why.
    ...(typeof error === 'string' && { reason: 'link_failed' as const }),
    ...(typeof email === 'string' && email.includes('@') && { email }),
  };
}
