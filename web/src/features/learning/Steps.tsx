import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ItemView, UnitView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import classes from './player.module.css';

interface Props {
  readonly unit: UnitView;
  readonly previous: ItemView | undefined;
  readonly next: ItemView | undefined;
  /** Makes "next" the primary action. */
  readonly highlight: boolean;
}

/** Links to the previous and next item. */
export function Steps({ unit, previous, next, highlight }: Props) {
  const params = { id: unit.id };
  return (
    <div className={classes.steps}>
      {previous && (
        <LinkButton
          to="/units/$id"
          params={params}
          search={{ item: previous.id }}
          resetScroll={false}
          variant="default"
          leftSection={<IconArrowLeft size={20} aria-hidden />}
          aria-label={m.learning_previous_named(previous)}
        >
          {m.learning_previous()}
        </LinkButton>
      )}
      {next && (
        <LinkButton
          to="/units/$id"
          params={params}
          search={{ item: next.id }}
          resetScroll={false}
          variant={highlight ? 'filled' : 'default'}
          rightSection={<IconArrowRight size={20} aria-hidden />}
          aria-label={m.learning_next_named(next)}
        >
          {m.learning_next()}
        </LinkButton>
      )}
    </div>
  );
}
