import { redirect } from '@tanstack/react-router';
import { may } from '#contract/kit/acts.ts';
import { consoleRooms } from '#contract/console/rooms.ts';
import { useStore } from '#web/tenant/store.ts';

/** Throws a redirect to the start page, which says why, when the address lies in a room that needs another act. */
export function leaveForeignRoom(href: string): void {
  const room = consoleRooms.find(({ path }) => href.startsWith(path));
  const { roles } = useStore.getState().auth;
  if (!room || may(roles, room.act)) return;
  throw redirect({ to: '/console', search: { closed: room.path } });
}
