import { Radio, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import type { Suitability } from '#contract/registrationValues.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { useForm } from '#web/tenant/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { resultWords } from './Advice.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { DialogProps } from './dialogs.ts';
import { longText } from './longText.ts';
import classes from './registration.module.css';
import { useDecide } from './registrationQueue.api.ts';
import { whoIs } from './who.ts';

type Result = Suitability['result'];
const results = Object.keys(resultWords) as Result[];
const most = 4000;

/** Records what a person advises after the check of language, literacy, numeracy and digital skills. */
export function AdviceDialog({ one: { registration }, onClose, onSaid }: DialogProps) {
  const terms = useTerms();
  const decide = useDecide(registration.id);
  const given = registration.suitability;
  const form = useForm({
    name: 'advice',
    start: { result: given?.result ?? '', advice: given?.advice ?? '' },
    checks: {
      result: (result) => (result ? null : m.registration_queue_advice_result_missing()),
      advice: (text) => (text.trim() ? null : m.registration_queue_advice_text_missing()),
    },
  });
  const submit = form.submit(({ result, advice }) =>
    decide.mutate(
      { kind: 'advise', result: result as Result, advice: advice.trim() },
      {
        onSuccess: (answer) => {
          // Where only the advice was waited for, it was accepted with it.
          const { status } = answer.registration;
          onSaid(
            status === 'accepted'
              ? m.registration_queue_said_accepted({ name: whoIs(registration) })
              : m.registration_queue_said_advised(),
          );
          onClose();
        },
      },
    ),
  );
  return (
    <DecisionDialog
      title={m.registration_queue_advice_title()}
      confirm={m.registration_queue_advice_save()}
      status={registration.status}
      error={decide.error}
      pending={decide.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormErrors errors={form.summary} />
      <Text>{m.registration_queue_advice_lead(terms)}</Text>
      <Results field={form.text('result')} />
      <Textarea
        {...longText(form.text('advice'), most)}
        label={m.registration_queue_advice_text()}
        description={m.registration_queue_advice_text_help()}
      />
    </DecisionDialog>
  );
}

function Results({ field }: { readonly field: Parameters<typeof longText>[0] }) {
  return (
    <fieldset className={classes.results}>
      <legend>{m.registration_queue_advice_result()}</legend>
      {field.error && (
        <Text size="sm" c="var(--brand-error)">
          {field.error}
        </Text>
      )}
      {results.map((result, i) => (
        <Radio
          key={result}
          // Where the line of the summary leads.
          id={i === 0 ? field.id : `${field.id}-${result}`}
          name={field.name}
          size="md"
          label={resultWords[result]()}
          value={result}
          checked={field.value === result}
          onChange={field.onChange}
        />
      ))}
    </fieldset>
  );
}
