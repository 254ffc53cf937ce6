import type { Guard } from '#web/tenant/guards.ts';

/** A room of the console opens to its own roles; others stay on the start page. The table arrives with the console. */
export const ownRoom: Guard = ({ location }) =>
  import('./foreignRoom.ts').then(({ leaveForeignRoom }) => leaveForeignRoom(location.href));
