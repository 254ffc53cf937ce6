import type { Guard } from '#web/tenant/guards.ts';

/**
 * A room of the console opens only to those with its act; others are sent to the start page. The table loads with the console.
 */
export const ownRoom: Guard = ({ location }) =>
  import('./foreignRoom.ts').then(({ leaveForeignRoom }) => leaveForeignRoom(location.href));
