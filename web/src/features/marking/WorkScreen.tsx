import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MarkingWork } from '#contract/marking.ts';
import { m } from '#messages/generated/messages.js';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ClaimBar } from './ClaimBar.tsx';
import { DraftQueue } from './draftQueue.ts';
import { Finish } from './Finish.tsx';
import { ItemList } from './ItemList.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import { forgetDraft, keepDraft } from './keptDrafts.ts';
import { saveDrafts, workQuery } from './marking.api.ts';
import classes from './marking.module.css';
import { MarkingMessages } from './MarkingMessages.tsx';
import { Requests } from './Requests.tsx';
import { SavedNote } from './SavedNote.tsx';
import { Trail } from './Trail.tsx';
import { UnitOutcomes } from './UnitOutcomes.tsx';
import { useMarkingKeys } from './useMarkingKeys.ts';
import { failureText, stateWords } from './words.ts';
import { WorkSkeleton } from './MarkingSkeleton.tsx';

const BackLink = createLink(Anchor<'a'>);

/** One student's work with everything needed to judge it, and the judgement. */
export function WorkScreen({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(workQuery(id));
  if (!data && error) {
    return (
      <Page title={m.marking_title()}>
        <ErrorState message={failureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  // Judging again begins from what stands on the server.
  return data ? <Whole key={`${data.attempt.id}${data.attempt.judging}`} work={data} /> : <WorkSkeleton />;
}

/** What is written of an attempt; sent when it rests and when the screen is left. */
function useDraftQueue(work: MarkingWork): DraftQueue {
  const [queue] = useState(() => {
    const { id } = work.attempt;
    return new DraftQueue(work, {
      send: (drafts) => saveDrafts(id, drafts),
      keep: (drafts) => keepDraft(id, drafts),
      forget: () => forgetDraft(id),
    });
  });
  useEffect(() => {
    const flush = (): void => void queue.flush();
    addEventListener('online', flush);
    return () => {
      removeEventListener('online', flush);
      void queue.flush();
    };
  }, [queue]);
  return queue;
}

function Whole({ work }: { readonly work: MarkingWork }) {
  const queue = useDraftQueue(work);
  const state = useSyncExternalStore(queue.subscribe, queue.get);
  const [at, setAt] = useState(() => firstToJudge(work));
  const open = work.claim?.mine === true && work.attempt.judging === 'open';
  const item = work.items[at];
  const move = (by: number) => setAt((now) => Math.min(work.items.length - 1, Math.max(0, now + by)));
  useMarkingKeys({ queue, itemId: open && item?.state !== 'carried' ? item?.id : undefined, move });
  const said = stateWords[work.state];
  return (
    // What students wrote stays out of recordings of sessions.
    <div data-private>
      <Page
        title={work.student.name}
        lead={
          <span className={classes.tags}>
            <StatusBadge tone={said.tone}>{said.text()}</StatusBadge>
            <span>{work.assessmentTitle}</span>
            <span>{m.marking_attempt_of({ attempt: work.attempt.number, count: work.attemptsAllowed })}</span>
          </span>
        }
        back={<BackLink to="/console/marking">{m.marking_back()}</BackLink>}
      >
        <ClaimBar work={work} />
        <Requests work={work} />
        <div className={classes.work}>
          <aside className={classes.side}>
            <ItemList work={work} drafts={state.items} current={at} onChoose={setAt} />
            <SavedNote state={state} />
          </aside>
          <div className={classes.main}>
            {item && (
              <ItemPanel
                key={item.id}
                item={item}
                number={at + 1}
                draft={state.items[item.id]}
                open={open}
                onChange={(part) => queue.change(item.id, part)}
                onNext={at < work.items.length - 1 ? () => move(1) : null}
              />
            )}
            <Finish work={work} state={state} queue={queue} open={open} onChoose={setAt} />
          </div>
        </div>
        <UnitOutcomes work={work} />
        <MarkingMessages work={work} />
        <Trail work={work} />
        {work.next && (
          <LinkButton to="/console/marking/$id" params={{ id: work.next }} variant="default">
            {m.marking_next()}
          </LinkButton>
        )}
      </Page>
    </div>
  );
}

/** The first item without a result; else the first. */
const firstToJudge = ({ items }: MarkingWork): number =>
  Math.max(
    0,
    items.findIndex(({ state, draft, judgement }) => state !== 'carried' && !draft?.result && !judgement),
  );
