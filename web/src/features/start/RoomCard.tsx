import { Text } from '@mantine/core';
import type { IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ConsoleRoomPath } from '#contract/console/rooms.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './start.module.css';

export interface Room {
  readonly to: ConsoleRoomPath;
  readonly icon: typeof IconHome;
  readonly label: (terms: TermInputs) => string;
}

/** What each room is for. */
const texts: Record<ConsoleRoomPath, (terms: TermInputs) => string> = {
  '/console/registrations': () => m.start_room_registrations(),
  '/console/marking': (terms) => m.start_room_marking(terms),
  '/console/observations': (terms) => m.start_room_observations(terms),
  '/console/billing': () => m.start_room_billing(),
  '/console/people': () => m.start_room_people(),
  '/console/page-views': () => m.start_room_page_views(),
};

export function RoomCard({ room: { to, icon: Icon, label } }: { readonly room: Room }) {
  const terms = useTerms();
  return (
    <Link to={to} className={classes.room}>
      <Icon size={40} aria-hidden />
      <h3 className={classes.roomName}>{label(terms)}</h3>
      <Text component="span">{texts[to](terms)}</Text>
    </Link>
  );
}
