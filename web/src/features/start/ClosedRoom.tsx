import { Text } from '@mantine/core';
import { rolesWith } from '#contract/kit/acts.ts';
import { consoleRooms } from '#contract/console/rooms.ts';
import { roomNames } from '#messages/consoleTitles.ts';
import { m } from '#messages/generated/messages.js';
import { roleNames } from '#web/shared/roleNames.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './start.module.css';

/** Says of a room that was opened by its address whom it is for, and who can change that. */
export function ClosedRoom({ path }: { readonly path: string }) {
  const terms = useTerms();
  const { language } = useReader();
  const room = consoleRooms.find((one) => one.path === path);
  if (!room) return null;
  const role = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    rolesWith(room.act).map((one) => roleNames[one](terms)),
  );
  return (
    <section role="alert" className={classes.closed}>
      <Text fw={600}>{m.start_closed({ room: roomNames[room.path](terms) })}</Text>
      <Text>{m.start_closed_text({ role })}</Text>
    </section>
  );
}
