import { Button, Group, Textarea } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Choices } from '#web/ui/controls/Choices.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import classes from '#web/features/enrolments/many/many.module.css';
import { daysAside, useNoteForm, type Days, type NoteOf } from './useNoteForm.ts';

/** Writes a note for one enrolment or several. */
export function NoteDialog(note: NoteOf) {
  const { of, atRisk, onClose } = note;
  const terms = useTerms();
  const { form, submit, pending } = useNoteForm(note);
  const asked = form.choice('days');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={m.student_notes_dialog({ count: of.length, name: of[0]!.name, students: terms.students })}
      data-private
    >
      <form className={classes.stack} onSubmit={submit} noValidate>
        <FormErrors errors={form.summary} />
        <Textarea
          {...form.text('text')}
          label={m.student_notes_text()}
          description={m.student_notes_text_help(terms)}
          {...helpBelow}
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
        />
        {atRisk && (
          <Choices
            label={m.student_notes_aside(terms)}
            value={asked.value}
            onChange={asked.onChange}
            choices={daysAside.map((days) => [days, daysLabel(days)] as const)}
          />
        )}
        <Group>
          <Button type="submit" loading={pending}>
            {m.student_notes_keep()}
          </Button>
          <Button variant="default" onClick={onClose} disabled={pending}>
            {m.enrolments_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

const daysLabel = (days: Days): string =>
  days === '0' ? m.student_notes_aside_none() : m.student_notes_aside_days({ count: Number(days) });
