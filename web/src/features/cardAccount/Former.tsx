import { Text } from '@mantine/core';
import type { CardAccountPage } from '#contract/console/settings/cardAccount.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import classes from './cardAccount.module.css';
import { needsOf } from './needs.ts';

/** Accounts no longer in use, and what still needs them. */
export function Former({ retired }: Pick<CardAccountPage, 'retired'>) {
  const reader = useReader();
  if (retired.length === 0) return null;
  return (
    <Part title={m.cards_former()}>
      <Text className={classes.help}>{m.cards_former_lead()}</Text>
      {retired.map(({ reference, mode, name, retiredAt, needs }) => {
        const sentences = needsOf(needs);
        return (
          <div key={`${reference} ${mode}`} className={classes.former}>
            <Text fw={600}>
              {name} ({reference})
            </Text>
            <Text size="sm">{m.cards_former_until({ day: formatInstantDay(retiredAt, reader) })}</Text>
            <ul className={classes.said}>
              {(sentences.length > 0 ? sentences : [m.cards_former_nothing()]).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </Part>
  );
}
