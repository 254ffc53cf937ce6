import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile, ProfileInput } from '#contract/profile.ts';
import { m } from '#messages/generated/messages.js';
import { replaceView } from '#web/lib/replaceView.ts';
import { formatTime } from '#web/lib/dates.ts';
import { rememberLanguage } from '#web/tenant/language/languageCookie.ts';
import { useReader } from '#web/tenant/reader.ts';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { brandSettings, pageLanguage } from '#web/tenant/settings.ts';
import type { TextField } from '#web/shared/forms/fieldProps.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { LanguageField } from './LanguageField.tsx';
import { profileQuery } from '#web/shared/profile.api.ts';
import { changeProfile } from './profile.api.ts';
import classes from './profile.module.css';
import { TimeZoneField } from './TimeZoneField.tsx';

interface Props {
  readonly profile: Profile;
  readonly organisation: string;
  /** Staff confirm the legal name, so that this form only holds the rest. */
  readonly nameNeedsStaff: boolean;
}

/** Fields of this form; the switch for shortcuts is in their own dialog. */
type FormInput = Omit<ProfileInput, 'keyboardShortcuts'>;

const inputOf = ({ name, preferredName, phone, timeZone, language }: Profile): FormInput => ({
  name,
  preferredName,
  phone,
  timeZone,
  language,
});

const checkName = (value: string): string | null => (value.trim() ? null : m.profile_name_required());
const checkPhone = (value: string): string | null =>
  /^$|^\+?[0-9 ()-]{6,24}$/.test(value.trim()) ? null : m.profile_phone_invalid();

/** The page's language differs from the saved one and is available here. */
const readsAnother = (own: Profile['language']): boolean =>
  own !== pageLanguage() && own in (brandSettings()?.terminologies ?? {});

/** Nothing typed is lost, because it has just been saved. */
async function beginAnewIn(language: Profile['language']): Promise<void> {
  await rememberLanguage(language);
  location.reload();
}

function NameField({ field }: { readonly field: TextField }) {
  return (
    <TextInput
      {...field}
      label={m.profile_name()}
      description={m.profile_name_help()}
      autoComplete="name"
      required
    />
  );
}

export function ProfileForm({ profile, organisation, nameNeedsStaff }: Props) {
  const queryClient = useQueryClient();
  const form = useForm({
    name: 'profile',
    start: inputOf(profile),
    checks: { name: checkName, phone: checkPhone },
  });
  const save = useMutation({
    mutationFn: changeProfile,
    onMutate: form.clear,
    onSuccess: (saved) => {
      replaceView(queryClient, profileQuery.queryKey, saved);
      form.reset(inputOf(saved));
      if (readsAnother(saved.language)) return beginAnewIn(saved.language);
      // The session provides the header's name and the time zone of all dates.
      return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (error) => form.failed(error),
  });
  return (
    <form
      noValidate
      data-private
      onSubmit={form.submit(({ name, ...rest }) => save.mutate(nameNeedsStaff ? rest : { name, ...rest }))}
    >
      <Stack className={classes.form}>
        <FormErrors errors={form.summary} />
        {!nameNeedsStaff && <NameField field={form.text('name')} />}
        <TextInput
          {...form.text('preferredName')}
          label={m.profile_preferred_name()}
          description={m.profile_preferred_name_help()}
          autoComplete="nickname"
        />
        <TextInput
          {...form.text('phone')}
          label={m.profile_phone()}
          description={m.profile_phone_help({ organisation })}
          type="tel"
          autoComplete="tel"
        />
        <TimeZoneField
          {...form.text('timeZone')}
          onChange={(zone) => form.set('timeZone', zone)}
          kept={profile.timeZone}
        />
        <LanguageField field={form.text('language')} kept={profile.language} />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {m.profile_save()}
          </Button>
          <SavedNote dirty={form.dirty} savedAt={save.isSuccess ? save.submittedAt : null} />
        </Group>
      </Stack>
    </form>
  );
}

function SavedNote({ dirty, savedAt }: { dirty: boolean; savedAt: number | null }) {
  const reader = useReader();
  const saved =
    savedAt === null ? '' : m.app_saved({ time: formatTime(new Date(savedAt).toISOString(), reader) });
  return (
    <Text role="status" c="dimmed" size="sm">
      {dirty ? m.profile_unsaved() : saved}
    </Text>
  );
}
