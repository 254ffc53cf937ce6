import { Button } from '@mantine/core';
import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { groupLabel, groupsOf } from '#messages/study/phaseGroups.ts';
import type { PhaseGroup } from '#messages/study/phaseGroups.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from './list.module.css';

interface Props {
  readonly subscriptions: readonly Pick<SubscriptionCard, 'phase'>[];
  readonly group: PhaseGroup;
  readonly onChoose: (group: PhaseGroup) => void;
}

/** Filters the cards. Empty groups are not offered, except the selected one. */
export function PhaseFilter({ subscriptions, group, onChoose }: Props) {
  const { language } = useReader();
  return (
    <div role="group" aria-label={m.subscriptions_filter_label()} className={classes.filter}>
      {groupsOf(subscriptions, group).map(({ group: one, count }) => (
        <Button
          key={one}
          variant={one === group ? 'filled' : 'default'}
          aria-pressed={one === group}
          onClick={() => onChoose(one)}
        >
          {m.subscriptions_filter_count({ label: groupLabel(one, language), count })}
        </Button>
      ))}
    </div>
  );
}
