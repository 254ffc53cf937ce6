import type { QueryClient } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { toast } from '#web/ui/toast/toast.ts';
import { notFound, redirect } from '@tanstack/react-router';
import { isStaff } from '#contract/kit/roles.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { safeNext } from './nextPath.ts';
import { sessionQuery } from './session.api.ts';
import { brandSettings } from './settings.ts';
import { useStore } from './store.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
}
export interface GuardInput {
  readonly context: RouterContext;
  readonly location: { readonly href: string; readonly search: object };
}
/** Throws a redirect, or does nothing. Returns a promise only when this device does not remember who is signed in. */
export type Guard = (input: GuardInput) => void | Promise<void>;
export type GuardChain = ((input: GuardInput) => void | Promise<void>) & {
  readonly guards: readonly Guard[];
};

/**
 * Runs guards in order, for `beforeLoad`. Stays synchronous as long as they do, so that a screen's reads start with
 * the navigation.
 */
export function guards(...chain: readonly Guard[]): GuardChain {
  const run = (input: GuardInput): void | Promise<void> => runFrom(chain, 0, input);
  return Object.assign(run, { guards: chain });
}

function runFrom(chain: readonly Guard[], from: number, input: GuardInput): void | Promise<void> {
  for (let i = from; i < chain.length; i++) {
    const waits = chain[i]?.(input);
    if (waits) return waits.then(() => runFrom(chain, i + 1, input));
  }
}

/** The host must belong to an organisation; otherwise the not-found screen, without a redirect. */
export const hasOrganisation: Guard = () => {
  if (!brandSettings()) throw notFound();
};

/** Someone must be signed in; otherwise sign in first and come back. */
export const signedIn: Guard = ({ context, location }) => {
  if (useStore.getState().auth.signedIn) return;
  return askServer(context).catch((error: unknown) => {
    if (!isApiError(error, 'signed_out')) throw error;
    throw redirect({ to: '/auth', search: nextOf(location.href) });
  });
};

/** Email verified, current legal texts accepted and two steps where staff need them; otherwise the missing step, and back. */
export const accountReady: Guard = ({ context, location }) => {
  if (!useStore.getState().auth.missingStep) return;
  // The step may have been finished on another device since, so ask the server before redirecting.
  return askServer(context).then(() => {
    const { missingStep } = useStore.getState().auth;
    if (missingStep === 'two-step') throw redirect({ to: '/user/security' });
    if (missingStep) throw redirect({ to: `/auth/${missingStep}`, search: nextOf(location.href) });
  });
};

/** Nobody may be signed in; otherwise continue to the intended page. */
export const signedOut: Guard = ({ location }) => {
  if (!useStore.getState().auth.signedIn) return;
  const { next } = location.search as { next?: unknown };
  throw redirect({ href: safeNext(next) ?? '/' });
};

/** Only for staff; others go to their own area. */
export const staff: Guard = () => {
  if (isStaff(useStore.getState().auth.roles)) return;
  toast({ message: m.app_error_wrong_role(), tone: 'error' });
  throw redirect({ to: '/dashboard' });
};

/** Students land on their dashboard, staff in the console. */
export const landing: Guard = () => {
  throw redirect({ to: isStaff(useStore.getState().auth.roles) ? '/console' : '/dashboard' });
};

async function askServer({ queryClient }: RouterContext): Promise<void> {
  await queryClient.query({ ...sessionQuery, staleTime: 0 });
}

function nextOf(href: string): { next?: string } {
  const next = safeNext(href);
  return next && next !== '/' ? { next } : {};
}
