import { Button } from '@mantine/core';
import type { StudentAtRisk } from '#contract/enrolments/atRisk.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { useStore } from '#web/tenant/store.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import classes from './atRisk.module.css';

interface Props {
  readonly row: StudentAtRisk;
  readonly onNote: (row: StudentAtRisk) => void;
  /** Whether the person keeps notes. */
  readonly notes: boolean;
}

/** What can be done about a student without leaving the list. */
export function RowActs({ row, notes, onNote }: Props) {
  const writes = useStore(({ auth }) => may(auth.roles, 'message.answer'));
  const about = { name: row.person.name, courseTitle: row.course.title };
  if (!notes && !writes) return null;
  return (
    <span className={classes.acts}>
      {notes && (
        <Button
          variant="default"
          size="compact-md"
          aria-haspopup="dialog"
          aria-label={m.student_notes_add_for(about)}
          onClick={() => onNote(row)}
        >
          {m.student_notes_add()}
        </Button>
      )}
      {writes && (
        <LinkButton
          variant="default"
          size="compact-md"
          to="/console/messages/$id"
          params={{ id: row.id }}
          preload={false}
          aria-label={m.at_risk_write_to(about)}
        >
          {m.at_risk_write()}
        </LinkButton>
      )}
    </span>
  );
}
