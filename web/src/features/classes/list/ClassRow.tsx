import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffClass } from '#contract/classes/classes.ts';
import { m } from '#messages/generated/messages.js';
import { dayText, placeText, stateOf, timesText, useThere } from '#web/features/classes/classWords.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

/** One class with the way to its roll. */
export function ClassRow({ row, isToday }: { readonly row: StaffClass; readonly isToday: boolean }) {
  const there = useThere();
  const terms = useTerms();
  const [now] = useState(Date.now);
  const [tone, state] = stateOf(row, now);
  return (
    <tr className={list.row}>
      <td>
        <Link to="/console/classes/$id" params={{ id: row.id }} {...rowLink}>
          {isToday ? `${m.classes_today()}, ${dayText(row, there)}` : dayText(row, there)}
        </Link>
        <span className={list.meta}>{timesText(row, there)}</span>
      </td>
      <td>
        <CellLabel>{m.classes_column_course(terms)}</CellLabel>
        {row.course.title}
        <span className={list.meta}>{row.intake.name}</span>
      </td>
      <td>
        <CellLabel>{m.classes_column_place()}</CellLabel>
        {placeText(row)}
        <span className={list.meta}>{row.trainers.map(({ name }) => name).join(', ')}</span>
      </td>
      <td>
        <StatusBadge tone={tone}>{state}</StatusBadge>
      </td>
    </tr>
  );
}
