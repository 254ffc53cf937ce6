import { Fragment, useState, useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { useFlushed } from '#web/shared/saving/useFlushed.ts';
import { m } from '#messages/generated/messages.js';
import { MovedNote } from '#web/shared/answers/moved/MovedNote.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import type { Gap } from './decision.ts';
import { DraftQueue } from './draftQueue.ts';
import type { DraftState } from './draftQueue.ts';
import { Conversations } from '#web/features/marking/conversations/Conversations.tsx';
import { Finish } from './Finish.tsx';
import { ItemList } from './ItemList.tsx';
import { ItemPanel, itemTitleId } from './ItemPanel.tsx';
import { forgetDraft, keepDraft } from './keptDrafts.ts';
import { saveDrafts } from '#web/features/marking/marking.api.ts';
import classes from '#web/features/marking/marking.module.css';
import { MarkingMessages } from '#web/features/marking/MarkingMessages.tsx';
import { SavedNote } from './SavedNote.tsx';
import { useArrival } from './useArrival.ts';
import { reporterId } from '#web/features/marking/reporters/reporterWords.ts';
import { commentId } from '#web/features/marking/comments/commentIds.ts';
import { resultId, useMarkingKeys } from './useMarkingKeys.ts';

interface Props {
  readonly work: MarkingWork;
  /** The question in the address. */
  readonly itemId?: string | undefined;
}

/** The questions, the current one with its judgement, and the guide beside them. */
export function Marking({ work, itemId }: Props) {
  const queue = useDraftQueue(work);
  const state = useSyncExternalStore(queue.subscribe, queue.get);
  const [at, setAt] = useState(() => placeOf(work, itemId));
  const arriveAt = useArrival();
  const open = isOpen(work);
  const item = work.items[at];
  const choose = (wanted: number, fieldId = itemTitleId): void => {
    setAt(wanted);
    arriveAt(fieldId);
  };
  const move = (by: number) => choose(Math.min(work.items.length - 1, Math.max(0, at + by)));
  useMarkingKeys({ queue, itemId: open && item?.state !== 'carried' ? item?.id : undefined, move });
  return (
    <div className={classes.work}>
      <Side work={work} state={state} current={at} onChoose={choose} />
      <div className={classes.main}>
        {work.move && <MovedNote move={work.move} mine={false} />}
        {item && (
          <Fragment key={item.id}>
            <ItemPanel
              item={item}
              work={work}
              number={at + 1}
              draft={state.items[item.id]}
              open={open}
              onChange={(part) => queue.change(item.id, part)}
              onNext={at < work.items.length - 1 ? () => move(1) : null}
            />
            <MarkingMessages work={work} itemId={item.id} />
          </Fragment>
        )}
        <Conversations work={work} itemId={null} open={open} />
        {open && (
          <Finish
            work={work}
            state={state}
            queue={queue}
            onGap={(wanted, gap) => choose(wanted, gapIds[gap])}
          />
        )}
      </div>
    </div>
  );
}

/** What is missing is where a gap leads. */
const gapIds: Record<Gap, string> = {
  result: resultId,
  comment: commentId,
  observation: resultId,
  reporter: reporterId,
};

interface SideProps extends Pick<ComponentProps<typeof ItemList>, 'current' | 'onChoose'> {
  readonly work: MarkingWork;
  readonly state: DraftState;
}

const Side = ({ work, state, ...list }: SideProps) => (
  <aside className={classes.side}>
    <ItemList work={work} drafts={state.items} {...list} />
    <SavedNote state={state} />
    <Guide work={work} />
  </aside>
);

/** The author's guide for assessors and the student's declaration, available beside every answer. */
function Guide({ work: { assessorNotes, attempt } }: { readonly work: MarkingWork }) {
  return (
    <>
      {assessorNotes.content.length > 0 && (
        <details className={classes.guide} open>
          <summary>{m.marking_notes()}</summary>
          <RichText document={assessorNotes} under={2} />
        </details>
      )}
      <p className={classes.lines}>
        {attempt.aiUse ? m.marking_ai_use({ text: attempt.aiUse }) : m.marking_ai_none()}
      </p>
    </>
  );
}

/** Whether the viewer can judge now. */
const isOpen = ({ claim, attempt }: MarkingWork): boolean =>
  claim?.mine === true && attempt.judging === 'open';

const placeOf = (work: MarkingWork, itemId: string | undefined): number => {
  const asked = work.items.findIndex(({ id }) => id === itemId);
  return asked === -1 ? firstToJudge(work) : asked;
};

/** The first item without a result, else the first. */
const firstToJudge = ({ items }: MarkingWork): number =>
  Math.max(
    0,
    items.findIndex(({ state, draft, judgement }) => state !== 'carried' && !draft?.result && !judgement),
  );

/** An attempt's drafts; sent when typing pauses and when the screen is left. */
function useDraftQueue(work: MarkingWork): DraftQueue {
  const [queue] = useState(() => {
    const { id } = work.attempt;
    return new DraftQueue(work, {
      send: (drafts) => saveDrafts(id, drafts),
      keep: (drafts) => keepDraft(id, drafts),
      forget: () => forgetDraft(id),
    });
  });
  useFlushed(queue);
  return queue;
}
