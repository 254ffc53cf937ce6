import { useEffect, useEffectEvent } from 'react';
import type { ContentKind, ItemView } from '#contract/learning.ts';
import { growingEvent, recordOpened } from './learning.events.ts';
import { timeCounter } from './timeOnItem.ts';

/** Kinds that are opened by a press, not by being on the screen. */
const openedByPress: readonly ContentKind[] = ['link'];

const isCounted = (item: ItemView): boolean => item.completion.rule === 'opened' && item.state !== 'done';

/** Records that the item was opened, which is also where "continue" leads next time. */
export function useOpened(item: ItemView): void {
  const tells = item.locked === null && !(openedByPress.includes(item.kind) && isCounted(item));
  // Once each time it is shown; updates from the server do not open it again.
  const tell = useEffectEvent((id: string) => {
    if (tells) void recordOpened(id);
  });
  useEffect(() => tell(item.id), [item.id]);
}

const keepEveryMs = 2_000;
const sealEveryMs = 15_000;
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/** Counts time with the item while its rule needs it and it is not done. */
export function useTimeOnItem(item: ItemView): void {
  const { completion } = item;
  const needed = completion.rule === 'time_spent' ? completion.seconds : 0;
  const counts = needed > 0 && item.locked === null && item.state !== 'done';
  // The missing time shrinks with every answer, which must not restart the count.
  const begin = useEffectEvent((id: string) => countTime(id, needed * (1 - item.share)));
  useEffect(() => (counts ? begin(item.id) : undefined), [counts, item.id]);
}

/** Counts until the returned function is called; `missing` is how many seconds the rule still needs. */
function countTime(itemId: string, missing: number): () => void {
  const clock = () => performance.now();
  const counter = timeCounter(clock());
  let sealedAt = clock();
  let sealedSeconds = 0;
  let toldEnough = false;
  const event = growingEvent(itemId, {
    make: (base) =>
      counter.seconds() > 0 ? { ...base, kind: 'time_spent', seconds: counter.seconds() } : null,
    sealed: () => {
      sealedSeconds += counter.seconds();
      counter.seal();
      sealedAt = clock();
    },
  });
  const onTick = () => {
    counter.tick(clock());
    const enough = !toldEnough && sealedSeconds + counter.seconds() >= missing;
    if (!enough && clock() - sealedAt < sealEveryMs) return;
    toldEnough ||= enough;
    event.seal();
  };
  const onVisibility = () => {
    counter.shown(clock(), document.visibilityState === 'visible');
    if (document.visibilityState === 'hidden') event.leave();
  };
  const onSign = () => counter.signOfLife(clock());

  counter.shown(clock(), document.visibilityState === 'visible');
  const ticking = setInterval(onTick, 1_000);
  const keeping = setInterval(event.keep, keepEveryMs);
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', event.leave);
  for (const sign of signsOfLife) addEventListener(sign, onSign, { passive: true, capture: true });
  return () => {
    clearInterval(ticking);
    clearInterval(keeping);
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', event.leave);
    for (const sign of signsOfLife) removeEventListener(sign, onSign, { capture: true });
    counter.tick(clock());
    event.seal();
  };
}
