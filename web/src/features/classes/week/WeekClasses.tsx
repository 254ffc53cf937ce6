import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffClass } from '#contract/classes/classes.ts';
import { m } from '#messages/generated/messages.js';
import { dayText, placeText, stateOf, timesText, useThere } from '#web/features/classes/classWords.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

/** The next classes, each with the way to its roll. */
export const WeekClasses = ({ classes }: { readonly classes: readonly StaffClass[] }) => (
  <Part title={m.classes_week()} side={<LinkAnchor to="/console/classes">{m.classes_back()}</LinkAnchor>}>
    <ul className={parts.rows}>
      {classes.map((one) => (
        <Next key={one.id} one={one} />
      ))}
    </ul>
  </Part>
);

function Next({ one }: { readonly one: StaffClass }) {
  const there = useThere();
  const [now] = useState(Date.now);
  const [tone, state] = stateOf(one, now);
  return (
    <li>
      <span>
        <Link to="/console/classes/$id" params={{ id: one.id }} className={parts.name}>
          {dayText(one, there)}, {timesText(one, there)}
        </Link>
        <span className={parts.meta}>
          {m.classes_week_where({ course: one.course.title, intake: one.intake.name })}
        </span>
        <span className={parts.meta}>{placeText(one)}</span>
      </span>
      <StatusBadge tone={tone}>{state}</StatusBadge>
    </li>
  );
}
