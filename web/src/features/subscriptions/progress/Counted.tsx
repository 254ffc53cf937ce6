import { Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { SubscriptionDetail } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from './counted.module.css';

type Unit = SubscriptionDetail['units'][number];
type Item = Unit['counted'][number];

/** How the percentage of one unit came about: what counted and when, what is missing, and what is optional. */
export function Counted({ unit }: { readonly unit: Pick<Unit, 'counted' | 'progress'> }) {
  const required = unit.counted.filter((item) => item.required);
  if (unit.counted.length === 0) return <Text>{m.subscriptions_counted_nothing()}</Text>;
  return (
    <div className={classes.unit}>
      <Text>{m.subscriptions_counted_whole(unit.progress)}</Text>
      <Group
        heading={m.subscriptions_counted_missing_heading()}
        items={required.filter((item) => !item.done)}
      />
      <Group heading={m.subscriptions_counted_done_heading()} items={required.filter((item) => item.done)} />
      <Group
        heading={m.subscriptions_counted_optional_heading()}
        items={unit.counted.filter((item) => !item.required)}
      />
    </div>
  );
}

function Group({ heading, items }: { heading: string; items: readonly Item[] }) {
  const reader = useReader();
  if (items.length === 0) return null;
  return (
    <div>
      <p className={classes.group}>{heading}</p>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>
            <span className={classes.icon} data-done={item.done}>
              {item.done ? (
                <IconCircleCheckFilled size={20} aria-hidden />
              ) : (
                <IconCircle size={20} aria-hidden />
              )}
            </span>
            <span>
              {item.title}
              <span className={classes.when}>
                {item.completedAt
                  ? m.subscriptions_counted_on({ at: formatInstant(item.completedAt, reader) })
                  : m.subscriptions_counted_not_done()}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
