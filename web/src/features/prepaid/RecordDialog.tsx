import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { dayOf, noDay, partsOf } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { DocumentField } from '#web/shared/uploads/DocumentField.tsx';
import { useToday } from '#web/shared/useToday.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { checks, saidByServer } from './measureForm.ts';
import type { MeasureValues } from './measureForm.ts';
import { kindWords } from './measureWords.ts';
import { useRecordMeasure } from './prepaid.api.ts';
import classes from './prepaid.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

interface Props {
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

const kinds = Object.keys(kindWords) as MeasureValues['kind'][];
const documentWords = () => ({
  label: m.prepaid_document(),
  help: m.prepaid_document_help(),
  choose: m.prepaid_document_choose(),
  other: m.prepaid_document_other(),
  large: m.prepaid_error_large(),
});

/** Records what protects prepaid money, with its document and its days. */
export function RecordDialog({ onClose, onDone }: Props) {
  const terms = useTerms();
  const { form, submit, choose, pending } = useMeasure(onDone);
  return (
    <Dialog opened onClose={onClose} title={m.prepaid_record()}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <FormErrors errors={form.summary} />
        <NativeSelect
          {...form.text('kind')}
          label={m.prepaid_kind()}
          description={m.prepaid_kind_help()}
          {...helpBelow}
          data={kinds.map((value) => ({ value, label: kindWords[value].name() }))}
        />
        <TextInput
          {...form.text('name')}
          label={m.prepaid_name()}
          description={kindWords[form.values.kind].help(terms)}
          {...helpBelow}
          autoComplete="off"
          maxLength={120}
        />
        <TextInput
          {...form.text('reference')}
          label={m.prepaid_reference()}
          description={m.prepaid_reference_help()}
          {...helpBelow}
          autoComplete="off"
          maxLength={80}
        />
        <DayFields {...form.choice('from')} label={m.prepaid_from()} help={m.prepaid_from_help()} />
        <DayFields {...form.choice('until')} label={m.prepaid_until()} help={m.prepaid_until_help()} />
        <DocumentField {...form.choice('document')} words={documentWords()} onFile={choose} />
        <Group>
          <Button type="submit" loading={pending}>
            {m.prepaid_save()}
          </Button>
          <Button variant="default" onClick={onClose} disabled={pending}>
            {m.app_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** What is typed, the chosen file, and the press that records them. */
function useMeasure(onDone: Props['onDone']) {
  const today = useToday();
  const record = useRecordMeasure();
  const [file, setFile] = useState<File | null>(null);
  const form = useForm<MeasureValues>({
    name: 'protection',
    start: {
      kind: 'assurance_scheme',
      name: '',
      reference: '',
      from: partsOf(today),
      until: noDay,
      document: '',
    },
    checks,
    secret: ['document'],
  });
  const failed = (error: unknown): void => {
    const said = error instanceof ApiError ? saidByServer(error.fields) : {};
    if (Object.keys(said).length > 0) form.show(said);
    else if (isApiError(error, 'file_not_accepted')) form.show({ document: m.prepaid_error_kind_of_file() });
    else if (isApiError(error, 'body_too_large')) form.show({ document: m.prepaid_error_large() });
    else form.failed(error);
  };
  const submit = form.submit(({ kind, name, reference, from, until }) => {
    const [validFrom, validUntil] = [dayOf(from), dayOf(until)];
    if (!file || !validFrom || !validUntil || record.isPending) return;
    const measure = {
      id: form.key(),
      kind,
      name: name.trim(),
      reference: reference.trim(),
      validFrom,
      validUntil,
    };
    record.mutate(
      { measure, file },
      { onSuccess: () => onDone(m.prepaid_saved({ name: measure.name })), onError: failed },
    );
  });
  const choose = (chosen: File): void => {
    setFile(chosen);
    form.set('document', chosen.name);
  };
  return { form, submit, choose, pending: record.isPending };
}
