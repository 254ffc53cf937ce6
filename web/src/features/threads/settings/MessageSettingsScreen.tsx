import { NativeSelect, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { GuardianGroup } from '#contract/record/guardianGroups.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatTime } from '#web/lib/dates.ts';
import type { TextField } from '#web/shared/forms/fieldProps.ts';
import { SaveBar } from '#web/shared/forms/SaveBar.tsx';
import { useForm } from '#web/shared/forms/useForm.ts';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { Page } from '#web/ui/Page.tsx';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { GuardianCopies } from './GuardianCopies.tsx';
import { messageSettingsQuery, useSaveMessageSettings, type Settings } from './messageSettings.api.ts';
import classes from './settings.module.css';

/** How soon students are answered, and when no letters go about messages. */
export function MessageSettingsScreen() {
  const settings = useSuspenseQuery(messageSettingsQuery).data;
  const terms = useTerms();
  return (
    <Page
      title={m.threads_settings_title()}
      lead={m.threads_settings_lead(terms)}
      back={<BackToSettings subject="message_settings" />}
    >
      <SettingsForm settings={settings} />
    </Page>
  );
}

type Values = {
  answerDays: string;
  quietFrom: string;
  quietUntil: string;
  guardianCopies: readonly GuardianGroup[];
};

const valuesOf = ({ answerDays, quietFrom, quietUntil, guardianCopies }: Settings): Values => ({
  guardianCopies,
  answerDays: String(answerDays),
  quietFrom: String(quietFrom),
  quietUntil: String(quietUntil),
});

const checks = {
  answerDays: (text: string): string | null =>
    /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 20
      ? null
      : m.threads_settings_days_error(),
};

/** The hours of a day as they are written here. */
function useHours() {
  const { language } = useReader();
  return Array.from({ length: 24 }, (_hour, hour) => ({
    value: String(hour),
    label: formatTime(new Date(Date.UTC(2026, 0, 1, hour)).toISOString(), { language, timeZone: 'UTC' }),
  }));
}

function SettingsForm({ settings }: { readonly settings: Settings }) {
  const save = useSaveMessageSettings();
  const terms = useTerms();
  const form = useForm<Values>({ name: 'message-settings', start: valuesOf(settings), checks });
  const submit = form.submit(({ answerDays, quietFrom, quietUntil, guardianCopies }) =>
    save.mutate(
      {
        answerDays: Number(answerDays),
        quietFrom: Number(quietFrom),
        quietUntil: Number(quietUntil),
        guardianCopies: [...guardianCopies],
        revision: settings.revision,
      },
      {
        onSuccess: (saved) => {
          form.reset(valuesOf(saved));
          toast({ message: m.threads_settings_saved(), tone: 'success' });
        },
        onError: (error) =>
          isApiError(error, 'changed_elsewhere')
            ? form.show({}, m.threads_settings_changed_elsewhere())
            : form.failed(error),
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors errors={form.summary} />
      <FieldGroup legend={m.threads_settings_promise()}>
        <TextInput
          {...form.text('answerDays')}
          {...helpBelow}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          className={classes.short}
          label={m.threads_settings_days()}
          description={m.threads_settings_days_help(terms)}
        />
      </FieldGroup>
      <QuietHours from={form.text('quietFrom')} until={form.text('quietUntil')} />
      <GuardianCopies field={form.choice('guardianCopies')} />
      <SaveBar form={form} label={m.threads_settings_save()} pending={save.isPending} />
    </form>
  );
}

/** The hours between which no letters go about messages. */
function QuietHours({ from, until }: { readonly from: TextField; readonly until: TextField }) {
  const hours = useHours();
  return (
    <FieldGroup legend={m.threads_settings_quiet()}>
      <p className={classes.help}>{m.threads_settings_quiet_help()}</p>
      <NativeSelect
        {...from}
        className={classes.short}
        label={m.threads_settings_quiet_from()}
        data={hours}
      />
      <NativeSelect
        {...until}
        className={classes.short}
        label={m.threads_settings_quiet_until()}
        data={hours}
      />
    </FieldGroup>
  );
}
