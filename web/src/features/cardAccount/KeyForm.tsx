import { Button, Group, PasswordInput, Text, TextInput } from '@mantine/core';
import type { CardAccountPage } from '#contract/console/settings/cardAccount.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useSaveCardAccount } from './cardAccount.api.ts';
import classes from './cardAccount.module.css';
import { checksFor, noKeys, saidByServer, type KeyValues } from './keyForm.ts';

interface Props {
  readonly page: CardAccountPage;
  readonly onSaved: (name: string) => void;
  readonly onCancel: (() => void) | null;
}

const plain = { autoComplete: 'off', spellCheck: false, maxLength: 255 } as const;

/** What a key is, and that a stored one may stay. */
const helpOf = (help: string, end: string | undefined): string =>
  end ? `${help} ${m.cards_keep({ end })}` : help;

/** Says at its field what Stripe or the server found wrong. */
function showFailure(
  form: Pick<ReturnType<typeof useForm<KeyValues>>, 'show' | 'failed'>,
  error: unknown,
): void {
  const said = error instanceof ApiError ? saidByServer(error.fields) : {};
  if (Object.keys(said).length > 0) form.show(said);
  else if (isApiError(error, 'changed_elsewhere')) form.show({}, m.cards_changed_elsewhere());
  else form.failed(error);
}

/** The three keys. Stripe is asked before they are kept, so a slip is found here and not by a student. */
export function KeyForm({ page: { account, revision }, onSaved, onCancel }: Props) {
  const save = useSaveCardAccount();
  const start = { ...noKeys, publishableKey: account?.publishableKey ?? '' };
  const form = useForm<KeyValues>({
    name: 'card-account',
    start,
    checks: checksFor(account),
    secret: ['secretKey', 'webhookSecret', 'publishableKey'],
  });
  const submit = form.submit((values) =>
    save.mutate(
      { ...values, revision },
      {
        onSuccess: (answer) => {
          form.reset({ ...noKeys, publishableKey: answer.account?.publishableKey ?? '' });
          onSaved(answer.account?.name ?? '');
        },
        onError: (error) => showFailure(form, error),
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors errors={form.summary} />
      {account && <Text className={classes.help}>{m.cards_other_account()}</Text>}
      <PasswordInput
        {...form.text('secretKey')}
        {...plain}
        label={m.cards_secret()}
        description={helpOf(m.cards_secret_help(), account?.secretKeyEnds)}
      />
      <TextInput
        {...form.text('publishableKey')}
        {...plain}
        label={m.cards_publishable()}
        description={m.cards_publishable_help()}
      />
      <PasswordInput
        {...form.text('webhookSecret')}
        {...plain}
        label={m.cards_signing()}
        description={helpOf(m.cards_signing_help(), account?.webhookSecretEnds)}
      />
      <Group>
        <Button type="submit" loading={save.isPending}>
          {m.cards_save()}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={save.isPending}>
            {m.cards_cancel()}
          </Button>
        )}
      </Group>
    </form>
  );
}
