import type { CSSProperties, KeyboardEvent } from 'react';
import type { AnnotationArea } from '#contract/marking/annotations.ts';
import { m } from '#messages/generated/messages.js';
import classes from './annotations.module.css';
import { afterKey, isPoint } from './places.ts';

export const placeMarkId = 'annotation-place';

interface Props {
  readonly area: AnnotationArea;
  readonly style: CSSProperties;
  readonly onChange: (area: AnnotationArea) => void;
  readonly onDone: () => void;
}

const hundredths = (fraction: number): number => Math.round(fraction * 100);

/** Where an annotation will stand; arrow keys move it, with Shift they make it larger or smaller. */
export function PlaceMark({ area, style, onChange, onDone }: Props) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey) return;
    const next = afterKey(area, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };
  const { x, y, width, height } = area;
  const place = { left: hundredths(x), top: hundredths(y) };
  const size = { width: hundredths(width), height: hundredths(height) };
  return (
    <button
      id={placeMarkId}
      type="button"
      className={classes.place}
      style={style}
      data-point={isPoint(area)}
      aria-label={
        isPoint(area) ? m.annotations_place(place) : m.annotations_place_area({ ...place, ...size })
      }
      onKeyDown={onKeyDown}
      onClick={onDone}
    />
  );
}
