import { useState } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import type { Annotation, AnnotationArea } from '#contract/marking/annotations.ts';
import { m } from '#messages/generated/messages.js';
import classes from './annotations.module.css';
import { areaBetween, isPoint, pointIn } from './places.ts';
import type { Place, Point } from './places.ts';
import { PlaceMark } from './PlaceMark.tsx';

export interface MarksProps {
  /** Of the whole file, in the order they are numbered. */
  readonly annotations: readonly Annotation[];
  readonly page: number;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Without it, nothing can be written. */
  readonly writing?: Writing | undefined;
}

interface Writing {
  /** Where somebody is writing. */
  readonly place: Place | null;
  readonly onPlace: (place: Place) => void;
  /** By an arrow key, which leaves the keyboard where it is. */
  readonly onMove: (place: Place) => void;
  /** The place is right: on to the words. */
  readonly onWords: () => void;
}

/** The numbers and areas over a page; a press or a stroke on it chooses a place. */
export function Marks({ annotations, page, chosen, onChoose, writing }: MarksProps) {
  const stroke = useStroke((area) => writing?.onPlace({ page, area }));
  const place = writing?.place;
  const drawn = stroke.area ?? (place?.page === page ? place.area : null);
  return (
    <div
      className={classes.marks}
      // Fractions of a page run from the left in every language.
      dir="ltr"
      role="presentation"
      data-writes={writing !== undefined}
      {...(writing && stroke.handlers)}
    >
      {annotations.map(
        ({ id, area, page: its }, at) =>
          its === page && (
            <button
              key={id}
              type="button"
              className={classes.mark}
              style={placed(area)}
              data-point={isPoint(area)}
              aria-pressed={chosen === id}
              aria-label={m.annotations_number({ number: at + 1 })}
              onClick={() => onChoose(id)}
            >
              <span aria-hidden>{at + 1}</span>
            </button>
          ),
      )}
      {drawn && writing && (
        <PlaceMark
          area={drawn}
          style={placed(drawn)}
          onChange={(area) => writing.onMove({ page, area })}
          onDone={writing.onWords}
        />
      )}
    </div>
  );
}

const percent = (fraction: number): string => `${fraction * 100}%`;
const placed = (area: AnnotationArea): CSSProperties => ({
  insetInlineStart: percent(area.x),
  insetBlockStart: percent(area.y),
  ...(!isPoint(area) && { inlineSize: percent(area.width), blockSize: percent(area.height) }),
});

/** A stroke of the pointer over the page. A finger that scrolls takes its stroke back. */
function useStroke(onDone: (area: AnnotationArea) => void) {
  const [ends, setEnds] = useState<readonly [Point, Point] | null>(null);
  const at = (event: PointerEvent<HTMLElement>) =>
    pointIn(event.currentTarget.getBoundingClientRect(), event);
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    setEnds([at(event), at(event)]);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (ends) setEnds([ends[0], at(event)]);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    if (!ends) return;
    setEnds(null);
    onDone(areaBetween(ends[0], at(event)));
  };
  const onPointerCancel = (): void => setEnds(null);
  return {
    area: ends && areaBetween(...ends),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
