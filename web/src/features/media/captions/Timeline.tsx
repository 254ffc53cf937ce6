import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { formatMoment } from '#web/shared/content/formatSeconds.ts';
import type { DeskActs } from '#web/features/media/captions/cues/acts.ts';
import { Block } from './Block.tsx';
import type { CaptionsStore, CaptionsView } from '#web/features/media/captions/cues/CaptionsStore.ts';
import classes from './captions.module.css';
import { useClock } from '#web/features/media/captions/cues/clock.ts';

interface Props {
  readonly store: CaptionsStore;
  readonly view: CaptionsView;
  readonly acts: DeskActs;
  readonly media: HTMLMediaElement | null;
  readonly lengthMs: number | null;
  /** Captions with something to put right. */
  readonly wrong: ReadonlySet<string>;
}

/** Pixels a second. */
const scales = [15, 30, 60, 120, 240];
/** Seconds between two marks, the first that leaves room for their times. */
const marks = [1, 2, 5, 10, 30, 60, 300];
const markRoom = 72;

/** What of the strip is in view, so that an hour of captions is not drawn at once. */
function useSight() {
  const strip = useRef<HTMLElement>(null);
  const [sight, setSight] = useState({ left: 0, width: 1200 });
  useEffect(() => {
    const element = strip.current!;
    const look = (): void => setSight({ left: element.scrollLeft, width: element.clientWidth });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, []);
  return { strip, from: sight.left - sight.width, to: sight.left + 2 * sight.width };
}

/** The captions as blocks along the time, to move and to make longer or shorter by pointer and by keys. */
export function Timeline({ store, view, acts, media, lengthMs, wrong }: Props) {
  const [zoom, setZoom] = useState(2);
  const { strip, from, to } = useSight();
  const scale = scales[zoom]! / 1000;
  const { cues, selected } = view;
  const end = Math.max(lengthMs ?? 0, ...cues.map((cue) => cue.to), 10_000);
  const chosen = cues.find(({ id }) => id === selected);
  const at = chosen ? chosen.from * scale : null;
  useEffect(() => {
    if (at !== null) intoView(strip.current!, at);
  }, [strip, at]);
  return (
    <div className={classes.timeline}>
      <section
        ref={strip}
        className={classes.strip}
        dir="ltr"
        aria-label={m.media_captions_timeline()}
        // Scrolled by keys.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div
          className={classes.track}
          style={{ inlineSize: end * scale + 40 }}
          onPointerDown={(event) => {
            // By pointer alone: by keys the recording is wound with its own controls.
            if (event.target === event.currentTarget) acts.seek(event.nativeEvent.offsetX / scale);
          }}
        >
          <Marks end={end} scale={scale} from={from} to={to} />
          {cues
            .filter((cue) => cue.to * scale >= from && cue.from * scale <= to)
            .map((cue) => (
              <Block
                key={cue.id}
                cue={cue}
                scale={scale}
                lengthMs={lengthMs}
                store={store}
                acts={acts}
                isChosen={cue.id === selected}
                isWrong={wrong.has(cue.id)}
              />
            ))}
          <Playhead media={media} scale={scale} strip={strip} />
        </div>
      </section>
      <p className={classes.help}>{m.media_captions_timeline_help()}</p>
      <Zoom zoom={zoom} setZoom={setZoom} />
    </div>
  );
}

function Zoom({ zoom, setZoom }: { readonly zoom: number; readonly setZoom: (zoom: number) => void }) {
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        disabled={zoom === 0}
        onClick={() => setZoom(zoom - 1)}
        aria-label={m.media_captions_zoom_out_help()}
      >
        {m.media_captions_zoom_out()}
      </Button>
      <Button
        variant="default"
        disabled={zoom === scales.length - 1}
        onClick={() => setZoom(zoom + 1)}
        aria-label={m.media_captions_zoom_in_help()}
      >
        {m.media_captions_zoom_in()}
      </Button>
    </div>
  );
}

function intoView(strip: HTMLElement, at: number): void {
  const { scrollLeft, clientWidth } = strip;
  if (at < scrollLeft || at > scrollLeft + clientWidth - 80)
    strip.scrollLeft = Math.max(0, at - clientWidth / 4);
}

interface MarksProps {
  readonly end: number;
  readonly scale: number;
  readonly from: number;
  readonly to: number;
}

function Marks({ end, scale, from, to }: MarksProps) {
  const step = (marks.find((seconds) => seconds * 1000 * scale >= markRoom) ?? 600) * 1000;
  const first = Math.max(0, Math.floor(from / scale / step));
  const last = Math.floor(Math.min(end, to / scale) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step).map((ms) => (
    <span key={ms} className={classes.mark} style={{ left: ms * scale }} aria-hidden>
      {formatMoment(ms / 1000)}
    </span>
  ));
}

interface PlayheadProps {
  readonly media: HTMLMediaElement | null;
  readonly scale: number;
  readonly strip: React.RefObject<HTMLElement | null>;
}

/** Where the recording is; the strip follows while it plays. */
function Playhead({ media, scale, strip }: PlayheadProps) {
  const at = useClock(media) * scale;
  useEffect(() => {
    if (media && !media.paused) intoView(strip.current!, at);
  }, [media, strip, at]);
  return <span className={classes.playhead} style={{ left: at }} aria-hidden />;
}
