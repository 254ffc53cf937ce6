import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ClassPreview } from '#contract/classes/classes.ts';
import { m } from '#messages/generated/messages.js';
import { classPreviewQuery } from '#web/features/classes/classes.api.ts';
import type { PreviewQuery } from '#web/features/classes/classes.api.ts';
import { clockText, useThere, whenText } from '#web/features/classes/classWords.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './timetable.module.css';
import { previewOf } from './timetableForm.ts';
import type { TimetableValues } from './timetableForm.ts';

interface Props {
  readonly intakeId: string;
  readonly values: TimetableValues;
  /** The classes that are changed; null for new ones. */
  readonly ids: readonly string[] | null;
}

/** The days as they would be, before anything is saved. */
export function Preview({ intakeId, values, ids }: Props) {
  const asked = useDeferredValue(previewOf(values, ids));
  return (
    <Part title={m.classes_form_preview()}>
      {asked ? (
        <Days intakeId={intakeId} asked={asked} />
      ) : (
        <p className={parts.none}>{m.classes_form_preview_wait()}</p>
      )}
    </Part>
  );
}

const mostDays = 30;

function Days({ intakeId, asked }: { readonly intakeId: string; readonly asked: PreviewQuery }) {
  const { data, error } = useQuery(classPreviewQuery(intakeId, asked));
  if (error) {
    return <p className={parts.none}>{m.classes_form_preview_failed({ reason: errorText(error) })}</p>;
  }
  if (!data) return <p className={parts.none}>…</p>;
  const more = data.days.length - mostDays;
  return (
    <>
      <p role="status" className={classes.help}>
        {m.classes_form_preview_count({ count: data.days.length })}
        {data.capped && ` ${m.classes_form_preview_capped()}`}
      </p>
      <ul className={parts.rows}>
        {data.days.slice(0, mostDays).map((one) => (
          <Day key={one.day} one={one} />
        ))}
      </ul>
      {more > 0 && <p className={classes.help}>{m.classes_form_more({ count: more })}</p>}
    </>
  );
}

function Day({ one }: { readonly one: ClassPreview['days'][number] }) {
  const there = useThere();
  return (
    <li>
      <span>{whenText(one, there)}</span>
      <span className={classes.warnings}>
        {one.outside && <StatusBadge tone="warning">{m.classes_form_outside()}</StatusBadge>}
        {one.overlaps.map((overlap) => (
          <span key={`${overlap.trainer}${overlap.intake}${overlap.from}`} className={classes.help}>
            {m.classes_form_overlap({
              ...overlap,
              from: clockText(overlap.from, there),
              to: clockText(overlap.to, there),
            })}
          </span>
        ))}
      </span>
    </li>
  );
}
