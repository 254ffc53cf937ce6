import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { askReport } from '#web/features/assessments/assessments.api.ts';
import type { ReportAsk } from '#web/features/assessments/assessments.api.ts';
import classes from '#web/features/assessments/work/evidence/gathered.module.css';

interface Props {
  readonly itemId: string;
  readonly attemptId: string;
  readonly onAsked: () => Promise<void>;
}

const needed =
  (message: () => string) =>
  (value: string): string | null =>
    value.trim() === '' ? message() : null;
const emailWrong = (value: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : m.assessments_work_report_email_wrong();

/** Sends somebody a link to report; they only see what the link shows. */
export function ReportForm({ itemId, attemptId, onAsked }: Props) {
  const form = useForm({
    name: `report-${itemId}`,
    start: { name: '', email: '', relationship: '' },
    checks: {
      name: needed(m.assessments_work_report_name_needed),
      email: emailWrong,
      relationship: needed(m.assessments_work_report_relationship_needed),
    },
  });
  const ask = useMutation({
    mutationFn: (who: Omit<ReportAsk, 'itemId'>) => askReport(attemptId, { itemId, ...who }),
    onSuccess: onAsked,
    onError: async (error) => {
      form.failed(error);
      // Asked from another device already: what stands there is shown.
      if (isApiError(error, 'already_done')) await onAsked();
    },
  });
  return (
    <form noValidate className={classes.form} onSubmit={form.submit((values) => ask.mutate(values))}>
      <FormErrors errors={form.summary} />
      <TextInput
        label={m.assessments_work_report_name()}
        autoComplete="off"
        maxLength={120}
        {...form.text('name')}
      />
      <TextInput
        label={m.assessments_work_report_email()}
        description={m.assessments_work_report_email_help()}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.text('email')}
      />
      <TextInput
        label={m.assessments_work_report_relationship()}
        description={m.assessments_work_report_relationship_help()}
        autoComplete="off"
        maxLength={120}
        {...form.text('relationship')}
      />
      <div className={classes.row}>
        <Button type="submit" loading={ask.isPending}>
          {m.assessments_work_report_send()}
        </Button>
      </div>
    </form>
  );
}
