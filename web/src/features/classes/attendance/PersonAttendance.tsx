import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { personAttendanceQuery } from '#web/features/classes/classes.api.ts';
import { useThere, whenText } from '#web/features/classes/classWords.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import classes from './attendance.module.css';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { markSaid, shareText } from './attendanceWords.ts';

/** The attendance of one student on their page, read when somebody opens it: the log says who looked. */
export function PersonAttendance({ id }: { readonly id: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <Part title={m.classes_attendance()}>
      <p className={parts.none}>{m.classes_attendance_person_text()}</p>
      <div className={parts.buttons}>
        <Button variant="default" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? m.classes_attendance_hide() : m.classes_attendance_show()}
        </Button>
      </div>
      {opened && <Enrolments id={id} />}
    </Part>
  );
}

function Enrolments({ id }: { readonly id: string }) {
  const terms = useTerms();
  const there = useThere();
  const query = useQuery(personAttendanceQuery(id));
  return (
    <ListAnswer query={query} skeleton={<SkeletonCards count={2} height={56} grid={false} />}>
      {({ enrolments }) => (
        <>
          {enrolments.length === 0 && <p className={parts.none}>{m.classes_attendance_none_person(terms)}</p>}
          {enrolments.map((one) => (
            <details key={one.enrolmentId} className={classes.enrolment}>
              <summary>{`${one.course}: ${shareText(one)}`}</summary>
              <ul className={parts.rows}>
                {one.classes.map((held) => (
                  <li key={held.id}>
                    <time dateTime={held.startsAt}>{whenText(held, there)}</time>
                    <span>{markSaid(held)}</span>
                  </li>
                ))}
              </ul>
            </details>
          ))}
          {enrolments.length > 0 && <p className={classes.help}>{m.classes_attendance_counts()}</p>}
        </>
      )}
    </ListAnswer>
  );
}
