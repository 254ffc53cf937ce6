import { NativeSelect, Radio, Switch, TextInput } from '@mantine/core';
import type { IntakeChoices, StaffIntake } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import { waitingText } from '#web/features/intakes/intakeWords.ts';
import type { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import classes from './form.module.css';
import type { IntakeValues } from './intakeForm.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';

export interface PartProps {
  readonly form: ReturnType<typeof useForm<IntakeValues>>;
}

interface WhatProps extends PartProps {
  readonly courses: IntakeChoices['courses'];
  readonly changed: StaffIntake | null;
}

/** Of which course, and what it is called. The course of an intake never changes. */
export function WhatPart({ form, courses, changed }: WhatProps) {
  const terms = useTerms();
  return (
    <FieldGroup legend={m.intakes_part_what()}>
      {!changed && (
        <NativeSelect
          {...form.text('courseId')}
          label={m.intakes_course(terms)}
          description={m.intakes_course_help(terms)}
          {...helpBelow}
          data={[
            { value: '', label: m.intakes_course_choose(terms) },
            ...courses.map(({ id, title, published }) => ({
              value: id,
              label: published ? title : m.intakes_course_draft({ title }),
            })),
          ]}
        />
      )}
      <TextInput
        {...form.text('name')}
        label={m.intakes_name()}
        description={m.intakes_name_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={100}
      />
    </FieldGroup>
  );
}

/** When it starts and ends. */
export function DaysPart({ form }: PartProps) {
  const starts = form.choice('starts');
  return (
    <FieldGroup legend={m.intakes_column_when()}>
      <Radio.Group
        size="md"
        id={starts.id}
        label={m.intakes_starts()}
        value={starts.value}
        onChange={starts.onChange}
      >
        <div className={classes.boxes}>
          <Radio
            value="on_a_day"
            label={m.intakes_starts_on_a_day()}
            description={m.intakes_starts_on_a_day_help()}
          />
          <Radio
            value="any_time"
            label={m.intakes_starts_any_time()}
            description={m.intakes_starts_any_time_help()}
          />
        </div>
      </Radio.Group>
      {starts.value === 'on_a_day' && (
        <div className={classes.pair}>
          <DayFields {...form.choice('startsOn')} label={m.intakes_starts_on()} help={m.intakes_day_help()} />
          <DayFields {...form.choice('endsOn')} label={m.intakes_ends_on()} help={m.intakes_ends_on_help()} />
        </div>
      )}
      <TextInput
        {...form.text('schedule')}
        label={m.intakes_schedule()}
        description={m.intakes_schedule_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={200}
      />
    </FieldGroup>
  );
}

interface EnrolmentProps extends PartProps {
  readonly changed: StaffIntake | null;
}

/** How many can join, until when, and whether anybody finds it. */
export function EnrolmentPart({ form, changed }: EnrolmentProps) {
  const terms = useTerms();
  const { limited } = form.values;
  return (
    <FieldGroup legend={m.intakes_part_places()}>
      <Switch {...form.flag('limited')} label={m.intakes_limited()} description={m.intakes_limited_help()} />
      {limited && (
        <>
          <TextInput
            {...form.text('places')}
            label={m.intakes_column_places()}
            description={changed ? m.intakes_places_taken({ count: changed.taken }) : m.intakes_places_help()}
            {...helpBelow}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            className={classes.short}
          />
          <Switch
            {...form.flag('waitingList')}
            label={m.intakes_waiting_take()}
            description={
              changed && changed.waiting > 0
                ? m.intakes_waiting_take_now({ waiting: waitingText(changed) })
                : m.intakes_waiting_take_help()
            }
          />
        </>
      )}
      <DayFields {...form.choice('opensOn')} label={m.intakes_opens_on()} help={m.intakes_opens_on_help()} />
      <DayFields
        {...form.choice('closesOn')}
        label={m.intakes_closes_on()}
        help={m.intakes_closes_on_help()}
      />
      <Switch
        {...form.flag('listed')}
        label={m.intakes_listed()}
        description={m.intakes_listed_help(terms)}
      />
    </FieldGroup>
  );
}
