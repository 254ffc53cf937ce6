import { Button, NativeSelect, Radio, Textarea } from '@mantine/core';
import '#web/ui/controls/radioCss.ts';
import type { ReporterDecision, ReporterWay } from '#contract/marking/reporters.ts';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useDecision } from '#web/features/marking/marking.api.ts';
import classes from '#web/features/marking/marking.module.css';
import { failureText } from '#web/features/marking/words.ts';
import { wayWords, type ReporterProps } from './reporterWords.ts';

type Values = { answer: '' | 'yes' | 'no'; way: '' | ReporterWay; note: string };
const empty: Values = { answer: '', way: '', note: '' };

const checks = {
  answer: (answer: Values['answer']) => (answer === '' ? m.marking_reporter_missing() : null),
  way: (way: Values['way'], { answer }: Values) =>
    answer === 'yes' && way === '' ? m.marking_reporter_way_missing() : null,
  note: (note: string, { answer }: Values) =>
    answer === 'no' && note.trim().length < 2 ? m.marking_reporter_reason_missing() : null,
};

function decisionOf(reportId: string, { answer, way, note }: Values): ReporterDecision {
  const said = { reportId, note: note.trim() };
  return answer === 'yes' && way !== ''
    ? { isConfirmed: true, way, ...said }
    : { isConfirmed: false, ...said };
}

interface Props extends ReporterProps {
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Says whether who reported is who they say they are, and how that was found out. */
export function ReporterForm({ report, work, onDone, onCancel }: Props) {
  const decide = useDecision(work.id);
  const terms = useTerms();
  const form = useForm<Values>({ name: `reporter-${report.id}`, start: empty, checks });
  const answer = form.choice('answer');
  const submit = form.submit((values) => {
    const body = decisionOf(report.id, values);
    decide.mutate(
      { kind: 'reporter', body, key: form.key() },
      {
        onSuccess: () => {
          onDone();
          form.reset(empty);
          const message = body.isConfirmed
            ? m.marking_reporter_saved_confirmed()
            : m.marking_reporter_saved_refused(terms);
          toast({ tone: 'success', message });
        },
        onError: (error) => form.show({}, failureText(error)),
      },
    );
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      <Radio.Group
        label={m.marking_reporter_question({ name: report.toName })}
        value={answer.value}
        error={answer.error}
        onChange={answer.onChange}
      >
        <div className={classes.results}>
          <Radio id={answer.id} value="yes" label={m.marking_reporter_yes()} />
          <Radio value="no" label={m.marking_reporter_no()} />
        </div>
      </Radio.Group>
      <Grounds form={form} />
      <div className={classes.actions}>
        <Button type="submit" loading={decide.isPending}>
          {m.marking_reporter_save()}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {m.marking_reporter_cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}

/** How it was found out, or why it was not. */
function Grounds({ form }: { readonly form: ReturnType<typeof useForm<Values>> }) {
  const terms = useTerms();
  const { answer } = form.values;
  const isYes = answer === 'yes';
  if (answer === '') return null;
  return (
    <>
      {isYes && (
        <NativeSelect
          {...form.text('way')}
          label={m.marking_reporter_way()}
          data={[
            { value: '', label: m.marking_reporter_way_none() },
            ...Object.entries(wayWords).map(([value, words]) => ({ value, label: words() })),
          ]}
        />
      )}
      <Textarea
        {...form.text('note')}
        label={isYes ? m.marking_reporter_note() : m.marking_reporter_reason()}
        description={isYes ? m.marking_reporter_note_help() : m.marking_reporter_reason_help(terms)}
        rows={2}
        size="md"
        maxLength={1000}
      />
    </>
  );
}
