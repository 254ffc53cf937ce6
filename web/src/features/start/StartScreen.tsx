import { Text, Title } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { Page } from '#web/ui/Page.tsx';
import { RoomCard } from './RoomCard.tsx';
import type { Room } from './RoomCard.tsx';
import { startQuery } from './start.api.ts';
import classes from './start.module.css';
import { WaitingCard } from './WaitingCard.tsx';

interface Props {
  /** The rooms the person can enter, in navigation order. */
  readonly rooms: readonly Room[];
}

/** The start page of staff: what waits for them, longest first, and the rooms they can enter. */
export function StartScreen({ rooms }: Props) {
  const { data: session } = useQuery(sessionQuery);
  const { waiting } = useSuspenseQuery(startQuery).data;
  const name = session?.displayName;
  return (
    <Page
      title={name ? m.start_greeting({ name }) : m.start_title()}
      lead={waiting.length > 0 ? m.start_waiting_lead({ count: total(waiting) }) : m.start_nothing_lead()}
    >
      {waiting.length > 0 && (
        <section aria-labelledby="start-waiting">
          <Title order={2} size="h3" id="start-waiting" mb="sm">
            {m.start_waiting()}
          </Title>
          <ul className={classes.rooms}>
            {waiting.map((one) => (
              <li key={one.kind}>
                <WaitingCard waiting={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {rooms.length > 0 && (
        <section aria-labelledby="start-rooms">
          <Title order={2} size="h3" id="start-rooms" mb="sm">
            {m.start_rooms()}
          </Title>
          <ul className={classes.rooms}>
            {rooms.map((room) => (
              <li key={room.to}>
                <RoomCard room={room} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {rooms.length === 0 && <Text>{m.start_no_rooms()}</Text>}
    </Page>
  );
}

const total = (waiting: readonly { count: number }[]): number =>
  waiting.reduce((sum, { count }) => sum + count, 0);
