import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Enrolment } from '#contract/enrolments/enrolments.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useStore } from '#web/tenant/store.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { NoteDialog } from './NoteDialog.tsx';
import classes from './notes.module.css';

/** What staff noted with an enrolment, and a way to note more. Whose enrolment it is sees nothing of it here. */
export function Notes({ enrolment: { id, person, own, notes } }: { readonly enrolment: Enrolment }) {
  const keepsNotes = useStore(({ auth }) => may(auth.roles, 'student.note'));
  const [opened, setOpened] = useState(false);
  if (own) return null;
  return (
    <Part
      title={m.student_notes_title()}
      side={
        keepsNotes && (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened(true)}>
            {m.student_notes_add()}
          </Button>
        )
      }
    >
      {notes.length === 0 ? (
        <p className={parts.none}>{m.student_notes_none()}</p>
      ) : (
        <ol className={parts.rows}>
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ol>
      )}
      {opened && (
        <NoteDialog of={[{ id, name: person.name }]} atRisk={false} onClose={() => setOpened(false)} />
      )}
    </Part>
  );
}

function Note({ note: { text, by, at, setAsideUntil } }: { readonly note: Enrolment['notes'][number] }) {
  const reader = useReader();
  return (
    <li>
      <span>
        <span className={classes.text}>{text}</span>
        <span className={parts.line}>
          <bdi>{by}</bdi>
          <time dateTime={at}>{formatInstant(at, reader)}</time>
        </span>
        {setAsideUntil && (
          <span className={parts.meta}>
            {m.student_notes_aside_until({ day: formatDay(setAsideUntil, reader) })}
          </span>
        )}
      </span>
    </li>
  );
}
