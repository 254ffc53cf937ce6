import { Text, Title } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { mostCounted } from '#contract/kit/counted.ts';
import type { ConsoleRoomPath } from '#contract/console/rooms.ts';
import { m } from '#messages/generated/messages.js';
import { roomPurposes } from '#messages/roomPurposes.ts';
import type { TermInputs } from '#messages/terms.ts';
import { howMany } from '#web/ui/lists/howMany.ts';
import { useReader } from '#web/tenant/reader.ts';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { PlaceCard, PlaceList } from '#web/ui/PlaceCard.tsx';
import { startQuery, type Start } from './start.api.ts';
import { ClosedRoom } from './ClosedRoom.tsx';
import { SetupNote } from './SetupNote.tsx';
import { TwoStepNote } from './TwoStepNote.tsx';
import { WaitingCard } from './WaitingCard.tsx';

interface Room {
  readonly to: ConsoleRoomPath;
  readonly icon: ComponentProps<typeof PlaceCard>['icon'];
  readonly label: (terms: TermInputs) => string;
}

interface Props {
  /** The rooms the person can enter, in navigation order. */
  readonly rooms: readonly Room[];
  /** The room whose address was opened, and which these roles do not open. */
  readonly closed?: string | undefined;
  /** How the next classes are shown. */
  readonly week: (classes: Start['classes']) => ReactNode;
  /** How it goes; not where the organisation is still being set up. */
  readonly pictures: ReactNode;
}

/** The start page of staff: what waits for them, longest first, and the rooms they can enter. */
export function StartScreen({ rooms, closed, week, pictures }: Props) {
  const { data: session } = useQuery(sessionQuery);
  const { waiting, classes, setupNeeded, twoStepFrom } = useSuspenseQuery(startQuery).data;
  const name = session?.displayName;
  return (
    <Page
      title={name ? m.start_greeting({ name }) : m.start_title()}
      lead={leadOf(waiting, useReader().language)}
    >
      {twoStepFrom && <TwoStepNote from={twoStepFrom} />}
      {closed !== undefined && <ClosedRoom path={closed} />}
      {setupNeeded > 0 && <SetupNote needed={setupNeeded} />}
      <Waiting waiting={waiting} />
      {classes.length > 0 && week(classes)}
      {setupNeeded === 0 && pictures}
      {rooms.length > 0 ? <Rooms rooms={rooms} /> : <Text>{m.start_no_rooms()}</Text>}
    </Page>
  );
}

function Waiting({ waiting }: Pick<Start, 'waiting'>) {
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="start-waiting">
      <Title order={2} size="h3" id="start-waiting" mb="sm">
        {m.start_waiting()}
      </Title>
      <PlaceList>
        {waiting.map((one) => (
          <li key={one.kind}>
            <WaitingCard waiting={one} />
          </li>
        ))}
      </PlaceList>
    </section>
  );
}

function Rooms({ rooms }: Pick<Props, 'rooms'>) {
  const terms = useTerms();
  return (
    <section aria-labelledby="start-rooms">
      <Title order={2} size="h3" id="start-rooms" mb="sm">
        {m.start_rooms()}
      </Title>
      <PlaceList>
        {rooms.map((room) => (
          <li key={room.to}>
            <PlaceCard {...placeOf(room, terms)} />
          </li>
        ))}
      </PlaceList>
    </section>
  );
}

function leadOf(waiting: readonly { count: number }[], language: string): string {
  if (waiting.length === 0) return m.start_nothing_lead();
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  return waiting.some((one) => one.count > mostCounted)
    ? m.start_waiting_more_lead({ count: howMany(mostCounted, language) })
    : m.start_waiting_lead({ count });
}

const placeOf = ({ to, icon, label }: Room, terms: TermInputs) => ({
  to,
  icon,
  name: label(terms),
  purpose: roomPurposes[to](terms),
});
