import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
  IconClock,
  IconFlagFilled,
  IconLock,
} from '@tabler/icons-react';
import { m } from '#messages/generated/messages.js';
import type { NumberedItem } from './saving/itemList.ts';
import { questionName } from '#web/shared/answers/questionName.ts';
import { statusOf } from './saving/responseValue.ts';
import type { ItemStatus } from './saving/responseValue.ts';
import { statusWords } from './statusWords.ts';
import type { Work } from './saving/useWork.ts';
import classes from './work.module.css';

const icons: Record<ItemStatus, typeof IconCircle> = {
  empty: IconCircle,
  partly: IconCircleHalf2,
  answered: IconCircleCheckFilled,
  unchanged: IconCircleDashed,
  waiting: IconClock,
  carried: IconLock,
};

interface Props {
  readonly work: Work;
  readonly currentId: string | undefined;
  readonly onItem: (itemId: string) => void;
}

/** Every item by its task, with how far it is; a press leads to it. */
export function ItemOutline({ work, currentId, onItem }: Props) {
  const several = work.assessment.tasks.length > 1;
  return (
    <nav aria-label={m.assessments_work_outline()} className={classes.outline}>
      {work.assessment.tasks.map((task) => (
        <section key={task.id}>
          {several && <h2>{task.title}</h2>}
          <ol>
            {work.items
              .filter((one) => one.task === task)
              .map((one) => (
                <li key={one.item.id}>
                  <Entry
                    work={work}
                    numbered={one}
                    current={one.item.id === currentId}
                    onPress={() => onItem(one.item.id)}
                  />
                </li>
              ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}

interface EntryProps {
  readonly work: Work;
  readonly numbered: NumberedItem;
  readonly current: boolean;
  readonly onPress: () => void;
}

function Entry({ work, numbered: { number, item }, current, onPress }: EntryProps) {
  const status = statusOf(item, work.valueOf(item.id));
  const Icon = icons[status];
  return (
    <button
      type="button"
      className={classes.entry}
      aria-current={current ? 'step' : undefined}
      onClick={onPress}
    >
      <Icon size={20} aria-hidden data-status={status} />
      <span className={classes.entryText}>
        <span className={classes.entryName}>
          {number}. {questionName(item) || m.assessments_work_item_short({ number })}
        </span>
        <span className={classes.entryStatus}>{statusWords[status].text()}</span>
      </span>
      {work.flags.has(item.id) && (
        <span className={classes.entryFlag}>
          <IconFlagFilled size={16} aria-hidden />
          <span className="livery-hidden">{m.assessments_work_flagged()}</span>
        </span>
      )}
    </button>
  );
}
