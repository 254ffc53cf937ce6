import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MailSenderPage } from '#contract/console/settings/mailSender.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useSaveSender, useTestSender } from './mailSender.api.ts';
import classes from './mailSender.module.css';
import { AddressPart, ReplyPart, ServerPart, WayPart } from './parts.tsx';
import { changeOf, checks, saidByServer, valuesOf } from './senderForm.ts';
import type { SenderValues } from './senderForm.ts';
import { TestResult } from './TestResult.tsx';

/** How emails are sent, saved together; a test uses what is filled in. */
export function SenderForm({ page }: { readonly page: MailSenderPage }) {
  const save = useSaveSender();
  const test = useTestSender();
  const email = useQuery(sessionQuery).data?.email ?? '';
  const form = useForm<SenderValues>({
    name: 'sender',
    start: valuesOf(page),
    checks,
    secret: ['password'],
  });
  const failed = (error: unknown): void => {
    const said = error instanceof ApiError ? saidByServer(error.fields) : {};
    if (Object.keys(said).length > 0) form.show(said);
    else if (isApiError(error, 'changed_elsewhere')) form.show({}, m.sender_changed_elsewhere());
    else form.failed(error);
  };
  const submit = form.submit((values) =>
    save.mutate(
      { ...changeOf(values), revision: page.revision },
      {
        onSuccess: (saved) => {
          form.reset(valuesOf(saved));
          toast({ message: m.sender_saved(), tone: 'success' });
        },
        onError: failed,
      },
    ),
  );
  const tryOut = form.submit((values) => test.mutate(changeOf(values), { onError: failed }));
  const isOwn = form.values.kind === 'own';
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors errors={form.summary} />
      <WayPart form={form} page={page} />
      {isOwn && <ServerPart form={form} page={page} />}
      {isOwn && <AddressPart form={form} />}
      <ReplyPart form={form} page={page} />
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending}>
          {m.sender_save()}
        </Button>
        <Button
          variant="default"
          loading={test.isPending}
          onClick={(event) => tryOut(event as unknown as Parameters<typeof tryOut>[0])}
        >
          {m.sender_test()}
        </Button>
        <Text role="status" c="dimmed" size="sm">
          {form.dirty && m.sender_unsaved()}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {m.sender_test_help({ email })}
      </Text>
      <TestResult test={test} page={page} />
    </form>
  );
}
