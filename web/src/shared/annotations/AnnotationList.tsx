import type { ReactNode } from 'react';
import type { Annotation } from '#contract/marking/annotations.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from './annotations.module.css';

interface Props {
  readonly annotations: readonly Annotation[];
  readonly chosen: string | null;
  /** Shows the place on the file. */
  readonly onShow: (annotation: Annotation) => void;
  /** Whether the file has pages, so that they are named. */
  readonly paged: boolean;
  /** What can be done with one. */
  readonly renderActions?: (annotation: Annotation, number: number) => ReactNode;
}

/** What is written on a file, numbered as on its pages. */
export function AnnotationList({ annotations, chosen, onShow, paged, renderActions }: Props) {
  const reader = useReader();
  return (
    <ol className={classes.list}>
      {annotations.map((one, at) => (
        <li key={one.id} id={listedId(one.id)} tabIndex={-1} data-chosen={chosen === one.id}>
          <button type="button" className={classes.show} onClick={() => onShow(one)}>
            {m.annotations_number({ number: at + 1 })}
            {paged && ` · ${m.annotations_page({ page: one.page })}`}
          </button>
          <p dir="auto">{one.text}</p>
          <span className={classes.by}>
            {m.annotations_by({
              name: one.byName,
              number: one.attempt,
              at: formatInstant(one.at, reader),
            })}
          </span>
          {renderActions?.(one, at + 1)}
        </li>
      ))}
    </ol>
  );
}

export const listedId = (id: string): string => `annotation-${id}`;
