import { isStaff } from '#contract/kit/roles.ts';
import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import type { Guard, GuardInput } from '#web/tenant/guards.ts';
import { useStore } from '#web/tenant/store.ts';
import { openConsole } from './consoleFile.ts';

/** A room of the console opens only to those with its act; others are sent to the start page. */
export const ownRoom: Guard = ({ location }) =>
  openConsole().then(({ leaveForeignRoom }) => leaveForeignRoom(location.href));

/**
 * Staff see their places in the navigation from the first paint, and are led away from pages of students. Without a
 * network the rest of the page still works.
 */
export function consoleReady(at?: Pick<GuardInput, 'location'>): void | Promise<void> {
  if (!isStaff(useStore.getState().auth.roles)) return;
  return openConsole().then(
    ({ leaveForeignRoom }) => at && leaveForeignRoom(at.location.href),
    () => undefined,
  );
}

let tried = '';

/** Looks an address up once more, now that the console's routes are there; the second time it does not exist. */
export function isTriedAgain({ location: { href } }: { location: { href: string } }): never {
  if (tried === href) throw notFound({ routeId: rootRouteId });
  tried = href;
  throw redirect({ href, replace: true });
}
