import { useRef, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { linesOf } from '#web/shared/captions/cue.ts';
import type { DeskActs } from '#web/features/media/captions/cues/acts.ts';
import type { CaptionsStore } from '#web/features/media/captions/cues/CaptionsStore.ts';
import classes from './captions.module.css';
import {
  movedTimes,
  withChange,
  type Edge,
  type EditedCue,
} from '#web/features/media/captions/cues/edits.ts';
import { momentText } from '#web/features/media/captions/cues/moment.ts';

interface Props {
  readonly cue: EditedCue;
  /** Pixels a millisecond. */
  readonly scale: number;
  readonly lengthMs: number | null;
  readonly store: CaptionsStore;
  readonly acts: DeskActs;
  readonly isChosen: boolean;
  readonly isWrong: boolean;
}

/** So near an edge a pointer takes the edge and not the whole. */
const edgePixels = 10;
/** A press that moves less is a press. */
const stillPixels = 3;
const keyMs = 100;

interface Drag {
  readonly edge: Edge;
  readonly startX: number;
  readonly byMs: number;
}

function edgeAt({
  nativeEvent: { offsetX },
  currentTarget: { offsetWidth },
}: React.PointerEvent<HTMLElement>): Edge {
  if (offsetWidth < 3 * edgePixels) return 'both';
  if (offsetX <= edgePixels) return 'from';
  return offsetX >= offsetWidth - edgePixels ? 'to' : 'both';
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

function edgeOfKeys({ shiftKey, ctrlKey }: React.KeyboardEvent): Edge {
  if (shiftKey) return 'to';
  return ctrlKey ? 'from' : 'both';
}

function useDrag({ cue, scale, lengthMs, store, acts }: Props) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragged = useRef(false);
  const move = (edge: Edge, byMs: number, about: string): void =>
    store.change(about, (cues) => withChange(cues, cue.id, movedTimes(cue, edge, byMs, lengthMs)), cue.id);
  return {
    move,
    shown: drag ? movedTimes(cue, drag.edge, drag.byMs, lengthMs) : cue,
    /** Whether the press that ends now moved it. */
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown(event: React.PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        dragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ edge: edgeAt(event), startX: event.clientX, byMs: 0 });
      },
      onPointerMove({ clientX }: React.PointerEvent) {
        if (!drag) return;
        const pixels = clientX - drag.startX;
        if (Math.abs(pixels) >= stillPixels) dragged.current = true;
        if (dragged.current) setDrag({ ...drag, byMs: pixels / scale });
      },
      onPointerUp() {
        if (drag && dragged.current) move(drag.edge, drag.byMs, '');
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    },
    onKeyDown(event: React.KeyboardEvent) {
      const step = arrows[event.key];
      if (event.key === 'Delete') acts.remove(cue.id);
      if (!step || event.altKey || event.metaKey) return;
      event.preventDefault();
      move(edgeOfKeys(event), step * keyMs, `times ${cue.id}`);
    },
  };
}

/** A caption on the timeline. */
export function Block(props: Props) {
  const { cue, scale, acts, isChosen, isWrong } = props;
  const { shown, handlers, wasDragged, onKeyDown } = useDrag(props);
  const text = linesOf(cue.text).join(' ') || m.media_captions_no_words();
  return (
    <button
      type="button"
      className={classes.block}
      style={{ left: shown.from * scale, inlineSize: Math.max(24, (shown.to - shown.from) * scale) }}
      aria-pressed={isChosen}
      data-wrong={isWrong || undefined}
      aria-label={m.media_captions_block({ text, from: momentText(shown.from), to: momentText(shown.to) })}
      {...handlers}
      onKeyDown={onKeyDown}
      onClick={() => {
        if (!wasDragged()) acts.choose(cue.id);
      }}
    >
      <span dir="auto">{text}</span>
    </button>
  );
}
