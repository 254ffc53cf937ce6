import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Credential, CredentialKind } from '#contract/console/credentials.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { DocumentField } from '#web/shared/uploads/DocumentField.tsx';
import { useToday } from '#web/shared/useToday.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { checksOn, factsOf, saidByServer, startFrom } from './credentialForm.ts';
import type { CredentialValues } from './credentialForm.ts';
import { useChangeCredentials } from './credentials.api.ts';
import { kindWords } from './credentialWords.ts';
import classes from './credentials.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

interface Props {
  readonly personId: string;
  /** What is changed; null: a new one. */
  readonly credential: Credential | null;
  readonly onClose: () => void;
}

const kinds = Object.keys(kindWords) as CredentialKind[];
const documentWords = () => ({
  label: m.credentials_document(),
  help: m.credentials_document_help(),
  choose: m.credentials_document_choose(),
  other: m.credentials_document_other(),
  large: m.credentials_error_large(),
});

/** Records what somebody holds, or changes it. */
export function CredentialDialog({ personId, credential, onClose }: Props) {
  const { form, submit, choose, pending } = useCredential(personId, credential, onClose);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={credential ? m.credentials_change_title() : m.credentials_add()}
      data-private
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <FormErrors errors={form.summary} />
        <Naming form={form} />
        <DayFields
          {...form.choice('issued')}
          label={m.credentials_issued()}
          help={m.credentials_issued_help()}
        />
        <DayFields
          {...form.choice('expires')}
          label={m.credentials_expires()}
          help={m.credentials_expires_help()}
        />
        <DocumentField {...form.choice('document')} words={documentWords()} onFile={choose} />
        <Group>
          <Button type="submit" loading={pending}>
            {m.credentials_save()}
          </Button>
          <Button variant="default" onClick={onClose} disabled={pending}>
            {m.app_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** What is typed, the chosen file, and the press that saves them. */
function useCredential(personId: string, credential: Credential | null, onClose: () => void) {
  const today = useToday();
  const change = useChangeCredentials(personId);
  const [file, setFile] = useState<File | null>(null);
  const form = useForm<CredentialValues>({
    name: `credential-${credential?.id ?? personId}`,
    start: startFrom(credential),
    checks: checksOn(today),
    // Nothing about somebody stays on this device.
    keep: () => undefined,
  });
  const failed = (error: unknown): void => {
    const said = error instanceof ApiError ? saidByServer(error.fields) : {};
    if (Object.keys(said).length > 0) form.show(said);
    else if (isApiError(error, 'file_not_accepted')) form.show({ document: m.credentials_error_file() });
    else if (isApiError(error, 'body_too_large')) form.show({ document: m.credentials_error_large() });
    else if (isApiError(error, 'changed_elsewhere')) form.show({}, m.credentials_error_changed());
    else form.failed(error);
  };
  const submit = form.submit((values) => {
    const facts = factsOf(values);
    if (!facts || change.isPending) return;
    const what = credential
      ? { kind: 'change' as const, id: credential.id, revision: credential.revision }
      : { kind: 'add' as const, id: form.key() };
    change.mutate(
      { ...what, facts, file },
      {
        onSuccess: () => {
          toast({ tone: 'success', message: m.credentials_saved({ name: facts.name }) });
          onClose();
        },
        onError: failed,
      },
    );
  });
  const choose = (chosen: File): void => {
    setFile(chosen);
    form.set('document', chosen.name);
  };
  return { form, submit, choose, pending: change.isPending };
}

/** What it is, as it stands on the document. */
function Naming({ form }: Pick<ReturnType<typeof useCredential>, 'form'>) {
  return (
    <>
      <NativeSelect
        {...form.text('kind')}
        label={m.credentials_kind()}
        description={m.credentials_kind_help()}
        {...helpBelow}
        data={kinds.map((value) => ({ value, label: kindWords[value]() }))}
      />
      <TextInput
        {...form.text('name')}
        label={m.credentials_name()}
        description={m.credentials_name_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={160}
      />
      <TextInput
        {...form.text('issuer')}
        label={m.credentials_issuer()}
        description={m.credentials_issuer_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={160}
      />
      <TextInput
        {...form.text('number')}
        label={m.credentials_number()}
        description={m.credentials_number_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={80}
      />
    </>
  );
}
