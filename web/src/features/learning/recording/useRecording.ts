import { useEffect, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { ItemView } from '#contract/learning.ts';
import { growingEvent } from './learning.events.ts';
import { watchedTracker } from './watchedRanges.ts';

const keepEveryMs = 2_000;
const sealEveryMs = 10_000;
/** The contract's limit of stretches in one event. */
const mostRanges = 200;
/** Not worth resuming: barely started, or at the end. */
const marginSeconds = 2;

type Media = SyntheticEvent<HTMLMediaElement>;

/** Tracks playback of one item; put `handlers` on its `<video>` or `<audio>`. */
export function useRecording(item: ItemView, durationSeconds: number) {
  const [recording] = useState(() => follow(item.id, item.positionSeconds));
  const [startAt] = useState(() => resumeAt(item.positionSeconds, durationSeconds));
  useEffect(() => recording.begin(), [recording]);
  return { startAt, handlers: recording.handlers };
}

const resumeAt = (position: number, duration: number): number =>
  position > marginSeconds && position < duration - marginSeconds ? position : 0;

function follow(itemId: string, positionSeconds: number) {
  const tracker = watchedTracker(positionSeconds);
  let sealedPosition = positionSeconds;
  const event = growingEvent(itemId, {
    make: (base) => {
      const { ranges, positionSeconds: position } = tracker.report();
      if (ranges.length === 0 && Math.abs(position - sealedPosition) < 1) return null;
      return { ...base, kind: 'watched', ranges: ranges.slice(0, mostRanges), positionSeconds: position };
    },
    sealed: () => {
      sealedPosition = tracker.report().positionSeconds;
      tracker.seal();
    },
  });
  const at = ({ currentTarget }: Media) => currentTarget.currentTime;
  const stop = (media: Media) => {
    tracker.stops(at(media));
    event.seal();
  };
  return {
    handlers: {
      onPlaying: (media: Media) => tracker.plays(at(media)),
      onTimeUpdate: (media: Media) => tracker.moves(at(media)),
      onSeeking: (media: Media) => tracker.jumps(at(media)),
      onPause: stop,
      onEnded: stop,
    },
    begin: () => whileShown(event),
  };
}

/** Stores and sends the growing event until the returned function is called. */
function whileShown(event: ReturnType<typeof growingEvent>): () => void {
  const keeping = setInterval(event.keep, keepEveryMs);
  const sealing = setInterval(event.seal, sealEveryMs);
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') event.leave();
  };
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', event.leave);
  return () => {
    clearInterval(keeping);
    clearInterval(sealing);
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', event.leave);
    event.seal();
  };
}
