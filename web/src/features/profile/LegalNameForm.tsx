import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import type { OwnLegalName } from '#contract/record/record.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useProposeName } from './profile.api.ts';

interface Props {
  readonly start: OwnLegalName['parts'];
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

type LegalNameValues = OwnLegalName['parts'] & { readonly reason: string };
const required = (value: string): string | null => (value.trim() ? null : m.profile_legal_name_required());

/** Another legal name and why; staff compare it with a document. */
export function LegalNameForm({ start, onSent, onCancel }: Props) {
  const propose = useProposeName();
  const form = useForm<LegalNameValues>({
    name: 'legal-name',
    start: { ...start, reason: '' },
    checks: {
      givenName: (value, all) => (all.singleName ? null : required(value)),
      familyName: required,
      reason: required,
    },
  });
  const submit = form.submit(({ reason, ...name }) => {
    propose.mutate(
      { key: form.key(), proposal: { name, reason } },
      {
        onSuccess: onSent,
        onError: (error) =>
          isApiError(error, 'already_done') ? form.show({}, m.profile_legal_name_same()) : form.failed(error),
      },
    );
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <FormErrors errors={form.summary} />
        <Text size="sm">{m.profile_legal_name_text()}</Text>
        <NameFields form={form} />
        <Textarea
          {...form.text('reason')}
          label={m.profile_legal_name_reason()}
          description={m.profile_legal_name_reason_help()}
          maxLength={1000}
          autosize
          minRows={2}
          required
        />
        <Group>
          <Button type="submit" loading={propose.isPending}>
            {m.profile_legal_name_send()}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {m.profile_legal_name_cancel()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type NameForm = Pick<ReturnType<typeof useForm<LegalNameValues>>, 'flag' | 'text' | 'values'>;

/** One name only, or given, middle and family names. */
function NameFields({ form }: { readonly form: NameForm }) {
  const { singleName } = form.values;
  return (
    <>
      <Checkbox {...form.flag('singleName')} label={m.profile_legal_name_single()} />
      {!singleName && (
        <>
          <TextInput
            {...form.text('givenName')}
            label={m.profile_legal_name_given()}
            maxLength={100}
            required
          />
          <TextInput {...form.text('middleName')} label={m.profile_legal_name_middle()} maxLength={100} />
        </>
      )}
      <TextInput
        {...form.text('familyName')}
        label={singleName ? m.profile_legal_name_only() : m.profile_legal_name_family()}
        maxLength={100}
        required
      />
    </>
  );
}
