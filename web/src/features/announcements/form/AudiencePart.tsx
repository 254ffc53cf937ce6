import { Checkbox, NativeSelect } from '@mantine/core';
import type { AnnouncementChoices } from '#contract/announcements/announcements.ts';
import { m } from '#messages/generated/messages.js';
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

function Intakes({ form, choices: { intakes } }: Props) {
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
        {intakes.map(({ id, name, course }, at) => (
          <Checkbox
            key={id}
            id={at === 0 ? field.id : `${field.id}-${id}`}
            name={field.name}
            value={id}
            label={`${course}, ${name}`}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
