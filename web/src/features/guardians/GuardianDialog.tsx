import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Guardian } from '#contract/record/guardians.ts';
import { m } from '#messages/generated/messages.js';
import { languages, locales, offeredLanguages } from '#messages/languages.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import classes from './guardians.module.css';
import { useGuardianForm } from './useGuardianForm.ts';

interface Props {
  readonly personId: string;
  /** Of the student. */
  readonly name: string;
  /** Null to add one. */
  readonly guardian: Guardian | null;
  readonly onClose: () => void;
}

/** Adds a guardian to a record, or corrects one with the reason. */
export function GuardianDialog(props: Props) {
  const { name, guardian, onClose } = props;
  const { form, submit, pending } = useGuardianForm(props);
  const title = guardian ? m.guardians_correct_title({ name }) : m.guardians_add_title({ name });
  return (
    <Dialog opened onClose={onClose} title={title} data-private>
      <form className={classes.stack} onSubmit={submit} noValidate>
        <FormErrors errors={form.summary} />
        <TextInput
          {...form.text('name')}
          label={m.guardians_name()}
          autoComplete="off"
          maxLength={120}
          data-autofocus
        />
        <TextInput
          {...form.text('relationship')}
          {...helpBelow}
          label={m.guardians_relationship()}
          description={m.guardians_relationship_help()}
          autoComplete="off"
          maxLength={60}
        />
        <TextInput
          {...form.text('email')}
          label={m.guardians_email()}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          dir="ltr"
        />
        <LanguageOfLetters field={form.text('language')} kept={guardian?.language} />
        {guardian && (
          <Textarea
            {...form.text('reason')}
            {...helpBelow}
            label={m.guardians_reason()}
            description={m.guardians_reason_help()}
            autosize
            minRows={2}
            maxLength={1000}
          />
        )}
        <Group>
          <Button type="submit" loading={pending}>
            {m.guardians_save()}
          </Button>
          <Button variant="default" onClick={onClose} disabled={pending}>
            {m.guardians_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

interface LanguageProps {
  readonly field: React.ComponentProps<typeof NativeSelect>;
  /** Stays a choice even if the organisation drops it. */
  readonly kept: Guardian['language'] | undefined;
}

/** Asked where there is a choice. */
function LanguageOfLetters({ field, kept }: LanguageProps) {
  const offered = offeredLanguages(useBrandSettings()?.terminologies ?? {});
  const choices = locales.filter((locale) => locale === kept || offered.includes(locale));
  if (choices.length < 2) return null;
  return (
    <NativeSelect
      {...field}
      label={m.guardians_language()}
      data={choices.map((value) => ({ value, label: languages[value].name }))}
    />
  );
}
