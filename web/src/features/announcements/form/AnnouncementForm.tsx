import '#web/ui/controls/checkboxCss.ts';
import type { AnnouncementChoices, StaffAnnouncementPage } from '#contract/announcements/announcements.ts';
import { m } from '#messages/generated/messages.js';
import { SaveBar } from '#web/shared/forms/SaveBar.tsx';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { AudiencePart } from './AudiencePart.tsx';
import type { AnnouncementValues, FormMode } from './announcementForm.ts';
import classes from './form.module.css';
import { Reach } from './Reach.tsx';
import { TextPart } from './TextPart.tsx';
import { useAnnouncementForm } from './useAnnouncementForm.ts';
import { WhenPart } from './WhenPart.tsx';

interface Props {
  readonly mode: FormMode;
  readonly choices: AnnouncementChoices;
  readonly start: AnnouncementValues;
  /** The announcement that is changed or corrected; null for a new one. */
  readonly changed: StaffAnnouncementPage | null;
}

function saveText(mode: FormMode, when: AnnouncementValues['when']): string {
  if (mode === 'correct') return m.announcements_desk_form_correct_save();
  return when === 'now' ? m.announcements_desk_form_send() : m.announcements_desk_form_schedule();
}

export function AnnouncementForm({ mode, choices, start, changed }: Props) {
  const { form, submit, pending } = useAnnouncementForm(mode, start, changed);
  const isPlan = mode !== 'correct';
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors errors={form.summary} />
      {isPlan && <AudiencePart form={form} choices={choices} />}
      <TextPart form={form} />
      {isPlan && <WhenPart form={form} />}
      <div>
        <DayFields {...form.choice('until')} label={m.announcements_desk_form_until()} />
        <p className={classes.help}>{m.announcements_desk_form_until_help()}</p>
      </div>
      {isPlan && <Reach values={form.values} />}
      <SaveBar form={form} label={saveText(mode, form.values.when)} pending={pending} />
    </form>
  );
}
