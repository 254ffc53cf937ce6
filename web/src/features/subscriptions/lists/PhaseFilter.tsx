import { Button } from '@mantine/core';
import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { inGroup } from './groups.ts';
import type { PhaseGroup } from './groups.ts';
import classes from './list.module.css';

const labels: Record<PhaseGroup, () => string> = {
  all: () => m.subscriptions_filter_all(),
  to_do: () => m.subscriptions_filter_to_do(),
  later: () => m.subscriptions_filter_later(),
  done: () => m.subscriptions_filter_done(),
  closed: () => m.subscriptions_filter_closed(),
};
const groups = Object.keys(labels) as PhaseGroup[];

interface Props {
  readonly subscriptions: readonly Pick<SubscriptionCard, 'phase'>[];
  readonly group: PhaseGroup;
  readonly onChoose: (group: PhaseGroup) => void;
}

/** Filters the cards. Empty groups are not offered, except the selected one. */
export function PhaseFilter({ subscriptions, group, onChoose }: Props) {
  const count = (one: PhaseGroup) => subscriptions.filter((card) => inGroup(card.phase, one)).length;
  const offered = groups.filter((one) => one === group || count(one) > 0);
  return (
    <div role="group" aria-label={m.subscriptions_filter_label()} className={classes.filter}>
      {offered.map((one) => (
        <Button
          key={one}
          variant={one === group ? 'filled' : 'default'}
          aria-pressed={one === group}
          onClick={() => onChoose(one)}
        >
          {m.subscriptions_filter_count({ label: labels[one](), count: count(one) })}
        </Button>
      ))}
    </div>
  );
}
