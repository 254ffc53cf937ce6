import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import type { ReportKind } from '#contract/reports/kinds.ts';
import type { Narrowing, SavedReport } from '#contract/reports/reports.ts';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './reports.module.css';
import { useChangeSaved, useSave } from './reports.api.ts';

interface Props {
  readonly kind: ReportKind;
  readonly search: Narrowing;
  /** One that is changed; left out where a new one is saved. */
  readonly saved?: SavedReport;
  readonly onClose: () => void;
}

/** Keeps what a report is narrowed to under a name, or renames and shares what was kept. */
export function SaveDialog({ kind, search, saved, onClose }: Props) {
  const save = useSave();
  const change = useChangeSaved();
  const busy = save.isPending || change.isPending;
  const form = useForm({
    name: 'saved-report',
    start: { name: saved?.name ?? '', shared: saved?.shared ?? false },
    checks: { name: (name) => (name.trim() === '' ? m.reports_save_needs_name() : null) },
  });
  const submit = form.submit(({ name, shared }) => {
    if (busy) return;
    const answered = {
      onSuccess: () => {
        toast({ message: m.reports_saved_done({ name: name.trim() }), tone: 'success' });
        onClose();
      },
      onError: (error: unknown) => form.failed(error),
    };
    if (saved) change.mutate({ id: saved.id, name, shared }, answered);
    else save.mutate({ key: form.key(), id: form.key(), kind, search, name, shared }, answered);
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={saved ? m.reports_change_title() : m.reports_save()}
      closeOnEscape={!busy}
      withCloseButton={!busy}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormErrors errors={form.summary} />
        <TextInput {...form.text('name')} label={m.reports_save_name()} maxLength={80} autoComplete="off" />
        <Checkbox {...form.flag('shared')} label={m.reports_save_share()} />
        {!saved && <Text size="sm">{m.reports_save_help()}</Text>}
        <Group>
          <Button type="submit" loading={busy}>
            {m.reports_save_do()}
          </Button>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {m.app_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
