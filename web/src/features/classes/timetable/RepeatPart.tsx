import { Checkbox, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { Choices } from '#web/ui/controls/Choices.tsx';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';
import classes from './timetable.module.css';
import type { PartProps } from './WhenPart.tsx';

/** 4 January 2027 is a Monday. */
const weekdayName = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2027, 0, 3 + weekday)),
  );

/** Whether the class repeats, on which weekdays, how often and until when. */
export function RepeatPart({ form }: PartProps) {
  const { repeats } = form.values;
  return (
    <FieldGroup legend={m.classes_form_repeats()}>
      <Choices
        label={m.classes_form_repeats()}
        value={repeats}
        choices={[
          ['once', m.classes_form_once()],
          ['weekly', m.classes_form_weekly()],
        ]}
        onChange={(next) => form.set('repeats', next)}
      />
      {repeats === 'weekly' && (
        <>
          <Weekdays form={form} />
          <TextInput
            {...form.text('every')}
            label={m.classes_form_every()}
            description={m.classes_form_every_help()}
            {...helpBelow}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            className={classes.number}
          />
          <Until form={form} />
        </>
      )}
    </FieldGroup>
  );
}

function Weekdays({ form }: PartProps) {
  const { language } = useReader();
  const { id, name, value, error, onChange } = form.choice('weekdays');
  return (
    <Checkbox.Group
      size="md"
      label={m.classes_form_weekdays()}
      value={[...value]}
      error={error}
      onChange={onChange}
    >
      <div className={classes.weekdays}>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <Checkbox
            key={weekday}
            id={weekday === 1 ? id : `${id}-${weekday}`}
            name={name}
            value={String(weekday)}
            label={weekdayName(weekday, language)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function Until({ form }: PartProps) {
  const { ends } = form.values;
  return (
    <>
      <Choices
        label={m.classes_form_ends()}
        value={ends}
        choices={[
          ['day', m.classes_form_until_day()],
          ['times', m.classes_form_until_times()],
        ]}
        onChange={(next) => form.set('ends', next)}
      />
      {ends === 'day' ? (
        <DayFields {...form.choice('until')} label={m.classes_form_until()} />
      ) : (
        <TextInput
          {...form.text('times')}
          label={m.classes_form_times()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className={classes.number}
        />
      )}
    </>
  );
}
