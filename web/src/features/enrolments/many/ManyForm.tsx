import { Button, Group, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { EnrolmentRow } from '#contract/enrolments/enrolmentList.ts';
import { m } from '#messages/generated/messages.js';
import { choicesQuery } from '#web/features/enrolments/enrolments.api.ts';
import { ChoicesState } from '#web/features/enrolments/target/ChoicesState.tsx';
import { IntakeSelect } from '#web/features/enrolments/target/IntakeSelect.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import parts from '#web/ui/parts/parts.module.css';
import classes from './many.module.css';
import type { ManyAct } from './manyActs.ts';
import type { Many } from './useMany.ts';

interface Props {
  readonly act: ManyAct;
  readonly rows: readonly EnrolmentRow[];
  readonly many: Many;
  readonly onClose: () => void;
}

/** What is wanted for all of them, and why. */
export function ManyForm({ act, rows, many, onClose }: Props) {
  const { form, ask, checking } = many;
  const { name, text, day } = act;
  const terms = useTerms();
  const intake = name === 'change_intake';
  const oneCourse = rows.every(({ course }) => course.id === rows[0]?.course.id);
  return (
    <form className={classes.stack} onSubmit={ask} noValidate>
      <FormErrors errors={form.summary} />
      <Text>{text(terms)}</Text>
      {day && <DayFields {...form.choice('day')} label={day.label()} help={day.help?.()} />}
      {intake && !oneCourse && <p className={parts.note}>{m.enrolments_many_intake_courses(terms)}</p>}
      {intake && oneCourse && <IntakeField many={many} courseId={rows[0]!.course.id} />}
      <Textarea
        {...form.text('reason')}
        label={m.enrolments_reason()}
        description={m.enrolments_reason_help(terms)}
        {...helpBelow}
        rows={2}
        maxLength={500}
      />
      <Group>
        <Button type="submit" loading={checking} disabled={intake && !oneCourse}>
          {m.enrolments_many_check()}
        </Button>
        <Button variant="default" onClick={onClose} disabled={checking}>
          {m.enrolments_cancel()}
        </Button>
      </Group>
    </form>
  );
}

/** The intakes of the course that are not over. */
function IntakeField({ many, courseId }: { readonly many: Many; readonly courseId: string }) {
  const terms = useTerms();
  const choices = useQuery(choicesQuery());
  const intakes = choices.data?.courses.find(({ id }) => id === courseId)?.intakes ?? [];
  return (
    <>
      <ChoicesState query={choices} />
      {choices.data && intakes.length === 0 && (
        <p className={parts.note}>{m.enrolments_change_intake_none(terms)}</p>
      )}
      {intakes.length > 0 && (
        <IntakeSelect
          field={many.form.text('intakeId')}
          intakes={intakes}
          none={m.enrolments_intake_choose()}
        />
      )}
    </>
  );
}
