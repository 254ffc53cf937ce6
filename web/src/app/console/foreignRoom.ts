import { redirect } from '@tanstack/react-router';
import { may } from '#contract/kit/acts.ts';
import { consoleRooms } from '#contract/console/rooms.ts';
import { m } from '#messages/generated/messages.js';
import { useStore } from '#web/tenant/store.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Throws a redirect to the start page when the address lies in a room that needs another act. */
export function leaveForeignRoom(href: string): void {
  const room = consoleRooms.find(({ path }) => href.startsWith(path));
  const { roles } = useStore.getState().auth;
  if (!room || may(roles, room.act)) return;
  toast({ message: m.app_error_wrong_role(), tone: 'error' });
  throw redirect({ to: '/console' });
}
