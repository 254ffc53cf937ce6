import { redirect } from '@tanstack/react-router';
import { may } from '#contract/kit/acts.ts';
import { consoleRooms } from '#contract/console/rooms.ts';
import { useStore } from '#web/tenant/store.ts';

const ofStudents = /^\/(dashboard|courses|subscriptions|units|pre-course|assessments|billing)\b/;

/**
 * Throws a redirect to the start page when the address lies in a room that needs another act, with the reason; and when
 * it is a page of students and one is none, such as after a student's session ended on a shared device.
 */
export function leaveForeignRoom(href: string): void {
  const { roles } = useStore.getState().auth;
  if (ofStudents.test(href) && !roles.includes('student')) throw redirect({ to: '/console' });
  const room = consoleRooms.find(({ path }) => href.startsWith(path));
  if (!room || may(roles, room.act)) return;
  throw redirect({ to: '/console', search: { closed: room.path } });
}
