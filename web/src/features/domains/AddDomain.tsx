import { Button, Text, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { ApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { useAddDomain } from './domains.api.ts';
import classes from './domains.module.css';
import { hostError, hostErrorText } from './checkWords.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

const start = { host: '' };

interface Props {
  /** Those that are in the list. */
  readonly hosts: readonly string[];
  readonly onAdded: (domain: string) => void;
}

/** Begins with a domain; its records come next. */
export function AddDomain({ hosts, onAdded }: Props) {
  const add = useAddDomain();
  const form = useForm({
    name: 'domain',
    start,
    listed: false,
    checks: { host: (text) => hostError(text, hosts) },
  });
  const failed = (error: unknown): void => {
    const code = error instanceof ApiError ? error.fields.find(({ field }) => field === 'host')?.code : null;
    if (code) form.show({ host: hostErrorText(code) });
    else form.failed(error);
  };
  const submit = form.submit(({ host }) =>
    add.mutate(
      { id: form.key(), host },
      {
        onSuccess: () => {
          onAdded(host.trim());
          form.reset(start);
        },
        onError: failed,
      },
    ),
  );
  return (
    <Part title={m.domains_add_title()}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <Text>{m.domains_add_help()}</Text>
        <FormErrors errors={form.summary} />
        <TextInput
          {...form.text('host')}
          label={m.domains_host()}
          description={m.domains_host_help()}
          {...helpBelow}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
        />
        <div>
          <Button type="submit" loading={add.isPending}>
            {m.domains_add()}
          </Button>
        </div>
      </form>
    </Part>
  );
}
