import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IntakeAttendance } from '#contract/classes/attendance.ts';
import { m } from '#messages/generated/messages.js';
import { attendanceQuery } from '#web/features/classes/classes.api.ts';
import { dayText, useThere } from '#web/features/classes/classWords.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Pager } from '#web/ui/lists/Pager.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import classes from './attendance.module.css';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { markLetter, markSaid, shareText } from './attendanceWords.ts';

/** Who of an intake came to which class, on its page. */
export function AttendancePart({ intakeId }: { readonly intakeId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(attendanceQuery(intakeId, page));
  const terms = useTerms();
  return (
    <Part title={m.classes_attendance()}>
      <ListAnswer query={query} skeleton={<SkeletonCards count={2} height={56} grid={false} />}>
        {(attendance) =>
          attendance.classes.length === 0 ? (
            <p className={parts.none}>{m.classes_attendance_none()}</p>
          ) : (
            <>
              <p className={classes.help}>{m.classes_attendance_counts()}</p>
              <Table attendance={attendance} />
              <Pager
                label={m.classes_attendance_pages(terms)}
                page={attendance.page}
                pageSize={attendance.pageSize}
                total={attendance.total}
                onPage={setPage}
              />
              <div>
                <a href={`/api/staff/intakes/${intakeId}/attendance_file`} download>
                  {m.classes_attendance_file()}
                </a>
              </div>
            </>
          )
        }
      </ListAnswer>
    </Part>
  );
}

function Table({ attendance: { classes: held, rows } }: { readonly attendance: IntakeAttendance }) {
  const terms = useTerms();
  const there = useThere();
  return (
    // It scrolls by itself, by keyboard as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.region} role="region" aria-label={m.classes_attendance_region()} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{m.classes_attendance_student(terms)}</th>
            <th scope="col">{m.classes_attendance_attended()}</th>
            {held.map((one) => (
              <th key={one.id} scope="col">
                <LinkAnchor to="/console/classes/$id" params={{ id: one.id }} preload={false}>
                  {dayText(one, there)}
                </LinkAnchor>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.enrolmentId}>
              <th scope="row">{row.name}</th>
              <td>{shareText(row)}</td>
              {row.cells.map((cell, at) => (
                <td key={held[at]!.id} data-mark={cell?.mark}>
                  <span aria-hidden>{markLetter(cell)}</span>
                  <span className="livery-hidden">{markSaid(cell)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
