import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { m } from '#messages/generated/messages.js';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { viewOf } from '#web/shared/answers/kinds.ts';
import { questionName } from '#web/shared/answers/questionName.ts';
import { submitTrouble } from './handIn.ts';
import { answeredCount, missingItems } from '#web/features/assessments/work/saving/itemList.ts';
import type { NumberedItem } from '#web/features/assessments/work/saving/itemList.ts';
import { statusOf } from '#web/features/assessments/work/saving/responseValue.ts';
import { ReviewAnswers } from './ReviewAnswers.tsx';
import { useSubmission } from './useSubmission.ts';
import type { Work } from '#web/features/assessments/work/saving/useWork.ts';
import type { WorkProps } from '#web/features/assessments/work/workProps.ts';
import classes from '#web/features/assessments/work/work.module.css';
import { Incomplete } from './Incomplete.tsx';

interface Props {
  readonly work: Work;
  readonly onItem: (itemId: string) => void;
  readonly onSubmitted: WorkProps['onSubmitted'];
}

/** Those that a move to a newer version changed. */
const changedItems = (items: readonly NumberedItem[]): NumberedItem[] =>
  items.filter(({ item }) => item.moved?.change === 'changed');

/** Before submitting: what is missing, flagged, still to come from others, or carried forward. */
export function ReviewPage({ work, onItem, onSubmitted }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const handing = useSubmission(work, onSubmitted);
  const { items, valueOf, flags } = work;
  const missing = missingItems(items, valueOf);
  const untouched = missing.filter(({ status }) => status === 'unchanged');
  const inStatus = (wanted: string) =>
    items.filter(({ item }) => statusOf(item, valueOf(item.id)) === wanted);
  const trouble = submitTrouble(handing.error);
  const lists = [
    { title: m.assessments_work_review_changed(), items: handing.changed },
    { title: m.assessments_moved_review(), items: changedItems(items) },
    { title: m.assessments_work_review_unchanged(), items: untouched },
    {
      title: m.assessments_work_review_missing(),
      items: missing.filter((one) => !untouched.includes(one)),
    },
    {
      title: m.assessments_work_review_confirm(),
      items: inStatus('empty').filter(({ item }) => viewOf(item.kind).gathered === 'observation'),
    },
    {
      title: m.assessments_work_review_flagged(),
      items: items.filter(({ item }) => item.state === 'open' && flags.has(item.id)),
    },
    { title: m.assessments_work_review_waiting(), items: inStatus('waiting') },
    { title: m.assessments_work_review_carried(), items: inStatus('carried') },
  ];
  const complete = missing.length === 0;
  return (
    <div className={classes.review}>
      <h2 ref={heading} tabIndex={-1}>
        {m.assessments_work_review_title()}
      </h2>
      <FormErrors errors={trouble ? [{ message: trouble }] : []} />
      <p className={classes.text}>
        {complete
          ? m.assessments_work_review_complete()
          : m.assessments_answered(answeredCount(items, valueOf))}
      </p>
      {lists.map(({ title, items: found }) => (
        <ItemLinks key={title} title={title} items={found} onItem={onItem} />
      ))}
      <ReviewAnswers work={work} onItem={onItem} />
      <p className={classes.text}>{m.assessments_work_submit_lead()}</p>
      <div className={classes.row}>
        <Button loading={handing.busy} onClick={() => (complete ? handing.handIn(false) : handing.ask(true))}>
          {m.assessments_work_submit()}
        </Button>
      </div>
      <Incomplete
        handing={handing}
        missing={missing.length - untouched.length}
        untouched={untouched.length}
        last={work.attempt.number >= work.assessment.attemptsAllowed}
      />
    </div>
  );
}

interface LinksProps {
  readonly title: string;
  readonly items: readonly NumberedItem[];
  readonly onItem: (itemId: string) => void;
}

function ItemLinks({ title, items, onItem }: LinksProps) {
  if (items.length === 0) return null;
  return (
    <section className={classes.panel}>
      <h3>{title}</h3>
      <ul className={classes.links}>
        {items.map(({ number, item }) => (
          <li key={item.id}>
            <button type="button" className={classes.link} onClick={() => onItem(item.id)}>
              {m.assessments_work_item_named({ number, name: questionName(item) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
