import { Checkbox, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useThere } from '#web/features/announcements/desk/announcementWords.ts';
import { Choices } from '#web/ui/controls/Choices.tsx';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import classes from './form.module.css';
import { Labelled } from './Labelled.tsx';
import type { AnnouncementFormState } from './useAnnouncementForm.ts';

/** When it is sent, and whether its email waits for the end of the quiet hours. */
export function WhenPart({ form }: { readonly form: AnnouncementFormState }) {
  const { timeZone } = useThere();
  return (
    <>
      <Labelled label={m.announcements_desk_form_when()}>
        <Choices
          label={m.announcements_desk_form_when()}
          value={form.values.when}
          choices={[
            ['now', m.announcements_desk_form_now()],
            ['later', m.announcements_desk_form_later()],
          ]}
          onChange={(when) => form.set('when', when)}
        />
      </Labelled>
      {form.values.when === 'later' && (
        <div className={classes.fields}>
          <DayFields {...form.choice('day')} label={m.announcements_desk_form_day()} />
          <TextInput
            {...form.text('time')}
            type="time"
            label={m.announcements_desk_form_time()}
            className={classes.time}
          />
          <p className={classes.help}>
            {m.announcements_desk_form_zone({ zone: timeZone.replaceAll('_', ' ') })}
          </p>
        </div>
      )}
      <Checkbox
        {...form.flag('urgent')}
        size="md"
        label={m.announcements_desk_form_urgent()}
        description={m.announcements_desk_form_urgent_help()}
      />
    </>
  );
}
