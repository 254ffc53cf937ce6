import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/tenant/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { changeEmail } from './identity.api.ts';
import { Notice } from './Notice.tsx';
import { checkEmail } from './rules.ts';

/** A change of e-mail takes effect when the link sent by e-mail is opened. */
export function EmailForm({ email }: { email: string }) {
  const form = useForm({ name: 'email', start: { newEmail: '' }, checks: { newEmail: checkEmail } });
  const change = useMutation({
    mutationFn: (newEmail: string) => changeEmail(newEmail),
    onMutate: form.clear,
    onSuccess: () => form.reset(),
    onError: (error) => form.failed(error),
  });
  return (
    <form noValidate onSubmit={form.submit(({ newEmail }) => change.mutate(newEmail.trim()))}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{m.identity_change_email_now({ email })}</Text>
        <FormErrors errors={form.summary} />
        {change.isSuccess && <Notice tone="success">{m.identity_change_email_done()}</Notice>}
        <TextInput
          {...form.text('newEmail')}
          label={m.identity_new_email()}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" variant="default" loading={change.isPending}>
          {m.identity_change_email_save()}
        </Button>
      </Stack>
    </form>
  );
}
