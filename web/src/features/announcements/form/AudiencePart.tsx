import { Checkbox, NativeSelect } from '@mantine/core';
import type { AnnouncementChoices } from '#contract/announcements/announcements.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, type Reader } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Choices } from '#web/ui/controls/Choices.tsx';
import classes from './form.module.css';
import { Labelled } from './Labelled.tsx';
import type { AnnouncementFormState } from './useAnnouncementForm.ts';

interface Props {
  readonly form: AnnouncementFormState;
  readonly choices: AnnouncementChoices;
}

/** To whom it goes; trainers choose among the intakes they teach. */
export function AudiencePart({ form, choices }: Props) {
  const terms = useTerms();
  const { kind } = form.values;
  return (
    <>
      {choices.all && (
        <Labelled label={m.announcements_desk_form_kind()}>
          <Choices
            label={m.announcements_desk_form_kind()}
            value={kind}
            choices={[
              ['intakes', m.announcements_desk_kind_intakes()],
              ['course', m.announcements_desk_kind_course(terms)],
              ['everybody', m.announcements_desk_kind_everybody()],
            ]}
            onChange={(next) => form.set('kind', next)}
          />
        </Labelled>
      )}
      {kind === 'intakes' && <Intakes form={form} choices={choices} />}
      {kind === 'course' && (
        <NativeSelect
          {...form.text('courseId')}
          label={m.announcements_desk_form_course(terms)}
          data={[
            { value: '', label: m.announcements_desk_form_course_choose(terms) },
            ...choices.courses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </>
  );
}

/** Intakes of one course often have the same name: their first day tells them apart. */
function intakeText(
  { name, course, startsOn }: AnnouncementChoices['intakes'][number],
  reader: Reader,
): string {
  const intake = `${course}, ${name}`;
  return startsOn === null
    ? intake
    : m.announcements_desk_form_intake({ intake, day: formatDay(startsOn, reader) });
}

function Intakes({ form, choices: { intakes } }: Props) {
  const reader = useReader();
  const field = form.choice('intakeIds');
  if (intakes.length === 0) return <p className={classes.line}>{m.announcements_desk_form_intakes_none()}</p>;
  return (
    <Checkbox.Group
      size="md"
      label={m.announcements_desk_form_intakes()}
      error={field.error}
      value={[...field.value]}
      onChange={field.onChange}
    >
      <div className={classes.several}>
        {intakes.map((one, at) => (
          <Checkbox
            key={one.id}
            id={at === 0 ? field.id : `${field.id}-${one.id}`}
            name={field.name}
            value={one.id}
            label={intakeText(one, reader)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
