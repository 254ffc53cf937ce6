import { Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ItemView, UnitView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { itemFacts } from '#messages/study/itemWords.ts';
import { fetchAhead } from '#web/lib/ready.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { CompletionBar } from './CompletionBar.tsx';
import { ContentView } from './content/ContentView.tsx';
import { contentItemQuery } from './learning.api.ts';
import { LockScreen } from './LockScreen.tsx';
import classes from './player.module.css';
import { SavedNote } from './SavedNote.tsx';
import { Steps } from './Steps.tsx';
import { UnitDone } from './UnitDone.tsx';
import { useOpened, useTimeOnItem } from './recording/useItemEvents.ts';

interface Props {
  readonly unit: UnitView;
  readonly item: ItemView;
  readonly index: number;
  readonly previous: ItemView | undefined;
  readonly next: ItemView | undefined;
}

/** The current item, from its heading to the links to its neighbours. */
export function ItemPane({ unit, item, index, previous, next }: Props) {
  const { language } = useReader();
  const heading = useHeadingFocus(item.id);
  usePrefetched(next);
  const position = m.learning_position({ position: index + 1, total: unit.items.length });
  return (
    <article className={classes.pane} aria-labelledby="item-title">
      <div>
        <Title
          order={2}
          id="item-title"
          ref={heading}
          tabIndex={-1}
          className={classes.heading}
          aria-label={m.learning_item_heading({ title: item.title, position })}
        >
          {item.title}
        </Title>
        <span className={classes.facts}>{[position, ...itemFacts(item, language)].join(' · ')}</span>
      </div>
      {item.locked ? (
        <LockScreen
          lock={item.locked}
          subscriptionId={unit.subscriptionId}
          courseTitle={unit.courseTitle}
          unitId={unit.id}
        />
      ) : (
        <OpenItem key={item.id} item={item} />
      )}
      <UnitDone unit={unit} />
      <Steps unit={unit} previous={previous} next={next} highlight={item.state === 'done'} />
    </article>
  );
}

function OpenItem({ item }: { item: ItemView }) {
  const { data, error, isFetching, refetch } = useQuery(contentItemQuery(item.id));
  useOpened(item);
  useTimeOnItem(item);
  return (
    <>
      {data && <ContentView item={item} content={data} />}
      {!data && error && (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonCards count={1} height={360} grid={false} />}
      <div>
        <CompletionBar item={item} />
        <SavedNote />
        <DoneAnnouncement item={item} />
      </div>
    </>
  );
}

/** Announces politely when the item becomes done while it is shown. */
function DoneAnnouncement({ item }: { item: ItemView }) {
  const [wasDone] = useState(item.state === 'done');
  const said = item.state === 'done' && !wasDone ? m.learning_done_announce(item) : '';
  return (
    <div role="status" className="livery-hidden">
      {said}
    </div>
  );
}

/** Focuses the heading when another item is shown, so that screen readers announce it and continue from there. */
function useHeadingFocus(itemId: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(itemId);
  useEffect(() => {
    if (shown.current === itemId) return;
    shown.current = itemId;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [itemId]);
  return heading;
}

/** Prefetches the next item, so that it is ready on a poor network. */
function usePrefetched(next: ItemView | undefined): void {
  const client = useQueryClient();
  const id = next && next.locked === null ? next.id : null;
  useEffect(() => {
    if (id) void fetchAhead(client, contentItemQuery(id));
  }, [client, id]);
}
