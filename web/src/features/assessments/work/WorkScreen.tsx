import { Switch } from '@mantine/core';
import '#web/ui/controls/switchCss.ts';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { AttemptView } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { MovedNote } from '#web/shared/answers/moved/laterMoved.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Page, pageTitleId } from '#web/ui/Page.tsx';
import { itemToShow, runningAttempt } from './saving/itemList.ts';
import { ItemOutline } from './ItemOutline.tsx';
import { ItemPages } from './ItemPages.tsx';
import { OutlineDrawer } from './OutlineDrawer.tsx';
import { ReviewPage } from './review/ReviewPage.tsx';
import { SavedNote } from './SavedNote.tsx';
import { TimeLeft } from './time/TimeLeft.tsx';
import { useWork } from './saving/useWork.ts';
import type { Work } from './saving/useWork.ts';
import classes from './work.module.css';
import type { WorkProps } from './workProps.ts';

/** A running attempt: its items, its review page, and handing it in. */
export function WorkScreen(props: WorkProps) {
  const { assessment, back, begun = false } = props;
  const attempt = runningAttempt(assessment);
  useEffect(() => {
    if (begun) document.getElementById(pageTitleId)?.focus();
  }, [begun]);
  return (
    <Page title={assessment.title} back={back}>
      {attempt ? (
        <Running key={attempt.id} {...props} attempt={attempt} />
      ) : (
        <EmptyState title={m.assessments_work_over_title()} action={back}>
          {assessment.attempts.at(-1)?.submittedByTime
            ? m.assessments_work_over_time()
            : m.assessments_work_over()}
        </EmptyState>
      )}
    </Page>
  );
}

function Running({ attempt, ...props }: WorkProps & { attempt: AttemptView }) {
  const { assessment, view, onView, onSubmitted, beside } = props;
  const work = useWork(assessment, attempt);
  useClosed(work);
  // While nothing is asked for, typing must not lead to another item.
  const [start] = useState(() => itemToShow(work.items, undefined, work.valueOf)?.item.id);
  const current = itemToShow(work.items, view.item ?? start, work.valueOf);
  const wide = useMediaQuery('(min-width: 62em)', window.matchMedia('(min-width: 62em)').matches);
  const all = view.show ? view.show === 'all' : wide;
  const onItem = (item: string): void => onView({ ...view, view: 'work', item });
  const reviewing = view.view === 'review';
  const outline = { work, currentId: reviewing ? undefined : current?.item.id, onItem };
  return (
    <>
      <Bar work={work} />
      <Suspense>{assessment.move && <MovedNote move={assessment.move} mine />}</Suspense>
      <div className={classes.tools}>
        <OutlineDrawer {...outline} />
        {!reviewing && (
          <Switch
            label={m.assessments_work_show_all()}
            checked={all}
            onChange={({ currentTarget }) =>
              onView({ ...view, item: current?.item.id, show: currentTarget.checked ? 'all' : 'one' }, true)
            }
          />
        )}
      </div>
      <div className={classes.work}>
        <div className={classes.side}>
          <ItemOutline {...outline} />
        </div>
        {reviewing && <ReviewPage work={work} onItem={onItem} onSubmitted={onSubmitted} />}
        {!reviewing && current && (
          <ItemPages
            work={work}
            current={current}
            all={all}
            beside={beside}
            onItem={onItem}
            onReview={() => onView({ ...view, view: 'review' })}
          />
        )}
      </div>
    </>
  );
}

/** How long the server still takes what was on its way when the time was up. */
const graceMs = 35_000;

function Bar({ work }: { work: Work }) {
  const { assessment, attempt, answers, queue, renew } = work;
  const onOver = (): void => {
    void queue.flush().then(renew);
    setTimeout(() => void renew(), graceMs);
  };
  return (
    <div className={classes.bar}>
      <span className={classes.barText}>
        {m.assessments_work_attempt({ number: attempt.number, count: assessment.attemptsAllowed })}
      </span>
      {attempt.endsAt && (
        <TimeLeft assessmentId={assessment.id} now={assessment.now} endsAt={attempt.endsAt} onOver={onOver} />
      )}
      <SavedNote answers={answers} />
    </div>
  );
}

/** The work was handed in elsewhere, or by the clock: what is there now is read. */
function useClosed({ answers: { failure, refused }, renew }: Work): void {
  const over = failure === 'assessment_closed' || Object.values(refused).includes('late');
  const look = useEffectEvent(renew);
  useEffect(() => {
    if (over) void look();
  }, [over]);
}
