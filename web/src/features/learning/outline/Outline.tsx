import { IconCircle, IconCircleCheckFilled, IconLock, IconProgress } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ItemView, UnitView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { itemFacts } from '#messages/study/itemWords.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from './Outline.module.css';

const states = {
  locked: { Icon: IconLock, text: () => m.learning_state_locked() },
  open: { Icon: IconCircle, text: () => m.learning_state_open() },
  started: { Icon: IconProgress, text: () => m.learning_state_started() },
  done: { Icon: IconCircleCheckFilled, text: () => m.learning_state_done() },
};

interface Props {
  readonly unit: UnitView;
  readonly currentId: string;
  readonly onChosen?: () => void;
}

/** Every item of the unit with its state. Each is a link; a locked one leads to its reason. */
export function Outline({ unit, currentId, onChosen }: Props) {
  return (
    <nav aria-label={m.learning_outline_label(unit)}>
      <ol className={classes.list}>
        {unit.items.map((item) => (
          <li key={item.id}>
            <OutlineLink
              unitId={unit.id}
              item={item}
              current={item.id === currentId}
              {...(onChosen && { onChosen })}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface LinkProps {
  readonly unitId: string;
  readonly item: ItemView;
  readonly current: boolean;
  readonly onChosen?: () => void;
}

function OutlineLink({ unitId, item, current, onChosen }: LinkProps) {
  const { language } = useReader();
  const { Icon, text } = states[item.state];
  return (
    <Link
      to="/units/$id"
      params={{ id: unitId }}
      search={{ item: item.id }}
      className={classes.item}
      aria-current={current ? 'step' : undefined}
      onClick={onChosen}
      resetScroll={false}
    >
      <span className={classes.icon} data-state={item.state}>
        <Icon size={22} aria-hidden />
      </span>
      <span>
        {item.title}
        <span className="livery-hidden">{text()}</span>
        <span className={classes.facts}>{itemFacts(item, language).join(' · ')}</span>
      </span>
    </Link>
  );
}
