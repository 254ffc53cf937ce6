import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { AssessmentItem, AssessmentTask } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { RichText } from '#web/ui/RichText.tsx';
import { headingId, ItemCard } from './ItemCard.tsx';
import { lastingKey } from './saving/itemList.ts';
import type { NumberedItem } from './saving/itemList.ts';
import { useWorkKeys } from './useWorkKeys.ts';
import type { Work } from './saving/useWork.ts';
import type { WorkProps } from './workProps.ts';
import classes from './work.module.css';

interface Props {
  readonly work: Work;
  readonly current: NumberedItem;
  readonly all: boolean;
  readonly beside: WorkProps['beside'];
  readonly onItem: (itemId: string) => void;
  readonly onReview: () => void;
}

/** The items, one at a time or all under each other; the last leads to the review. */
export function ItemPages({ work, current, all, beside, onItem, onReview }: Props) {
  const { items } = work;
  const at = items.indexOf(current);
  const [previous, next] = [items[at - 1], items[at + 1]];
  useArrival(current.item);
  useWorkKeys({
    onNext: () => (next ? onItem(next.item.id) : onReview()),
    onPrevious: () => previous && onItem(previous.item.id),
    onFlag: () => current.item.state === 'open' && work.flags.toggle(current.item.id),
  });
  const shown = all ? items : [current];
  return (
    <div className={classes.pages}>
      {work.assessment.tasks.map((task, position) => {
        const own = shown.filter((one) => one.task === task);
        if (own.length === 0) return null;
        return (
          <section key={position} className={classes.task} aria-labelledby={`task-${task.id}`}>
            <TaskHead task={task} />
            {own.map((one) => (
              <ItemCard key={lastingKey(one.item)} work={work} numbered={one} beside={beside} />
            ))}
          </section>
        );
      })}
      <div className={classes.steps}>
        {!all && previous && (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={20} aria-hidden className={classes.arrow} />}
            onClick={() => onItem(previous.item.id)}
          >
            {m.assessments_work_previous()}
          </Button>
        )}
        {!all && next ? (
          <Button
            rightSection={<IconArrowRight size={20} aria-hidden className={classes.arrow} />}
            onClick={() => onItem(next.item.id)}
          >
            {m.assessments_work_next()}
          </Button>
        ) : (
          <Button onClick={onReview}>{m.assessments_work_to_review()}</Button>
        )}
      </div>
    </div>
  );
}

function TaskHead({ task }: { task: AssessmentTask }) {
  return (
    <div className={classes.taskHead}>
      <h2 id={`task-${task.id}`}>{task.title}</h2>
      {task.instructions.content.length > 0 && <RichText document={task.instructions} under={2} />}
    </div>
  );
}

/** Moving to another item focuses its heading. */
function useArrival(item: AssessmentItem): void {
  const before = useRef<string | null>(null);
  const [itemId, key] = [item.id, lastingKey(item)];
  useEffect(() => {
    const first = before.current === null;
    const same = before.current === key;
    before.current = key;
    if (first || same) return;
    const heading = document.getElementById(headingId(itemId));
    heading?.focus({ preventScroll: true });
    // After the navigation has put the page where it wants it.
    const frame = requestAnimationFrame(() => heading?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [itemId, key]);
}
