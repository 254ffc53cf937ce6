import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/tool/tool.module.css';
import type { WriteProps } from './writeProps.ts';

interface Props {
  readonly stops: WriteProps['stops'];
  /** Which field of the draft is shown; with `own`, without what is inside it. */
  readonly field: string;
}

/** What is still missing in what is open. */
export function StopNote({ stops, field }: Props) {
  const here = stops.filter((stop) => stop.field === field || (field !== '' && isOwn(stop.field, field)));
  if (here.length === 0) return null;
  return (
    <div className={classes.stops} role="note">
      <strong>{m.editions_item_stops()}</strong>
      <ul>
        {here.map((stop) => (
          <li key={`${stop.field}${stop.message}`}>{stop.message}</li>
        ))}
      </ul>
    </div>
  );
}

/** Of the task or item itself: what its items lack stands with them. */
const isOwn = (stop: string, field: string): boolean =>
  stop.startsWith(`${field}.`) && !/^items\.\d/.test(stop.slice(field.length + 1));
