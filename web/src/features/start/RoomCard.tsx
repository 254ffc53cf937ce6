import { Text } from '@mantine/core';
import type { IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ConsoleRoomPath } from '#contract/console/rooms.ts';
import { roomPurposes } from '#messages/roomPurposes.ts';
import type { TermInputs } from '#messages/terms.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './start.module.css';

export interface Room {
  readonly to: ConsoleRoomPath;
  readonly icon: typeof IconHome;
  readonly label: (terms: TermInputs) => string;
}

export function RoomCard({ room: { to, icon: Icon, label } }: { readonly room: Room }) {
  const terms = useTerms();
  return (
    <Link to={to} className={classes.room}>
      <Icon size={40} aria-hidden />
      <h3 className={classes.roomName}>{label(terms)}</h3>
      <Text component="span">{roomPurposes[to](terms)}</Text>
    </Link>
  );
}
