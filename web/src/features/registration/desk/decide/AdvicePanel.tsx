import { Button, Group, Radio, Text, Textarea, Title } from '@mantine/core';
import '#web/ui/controls/radioCss.ts';
import type { Registration } from '#contract/registration/state.ts';
import type { Suitability } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import type { TextField } from '#web/shared/forms/fieldProps.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { Advice, resultWords } from './Advice.tsx';
import { adviceForm, adviceTitleId } from './advising.ts';
import type { AdvicePanelState } from './advising.ts';
import { decisionFailure, isOvertaken } from './decisionFailure.ts';
import type { DialogProps } from './dialogs.ts';
import { longText } from './longText.ts';
import classes from '#web/features/registration/desk/registration.module.css';
import { useDecide } from '#web/features/registration/desk/desk.api.ts';
import { whoIs } from '#web/features/registration/desk/who.ts';

type Result = Suitability['result'];
const results = Object.keys(resultWords) as Result[];
const most = 4000;

interface Props extends Pick<DialogProps, 'one' | 'onSaid'> {
  readonly advising: AdvicePanelState;
}

/** The advice beside the answers it is about: as it was given, or as it is being written. */
export function AdvicePlace({ advising, ...of }: Props) {
  const { state } = advising;
  return (
    <div className={classes.advicePlace}>
      {state !== 'open' && <Advice suitability={of.one.registration.suitability} />}
      {state !== 'none' && (
        // Stays while it is closed, so that nothing typed is lost.
        <div hidden={state !== 'open'}>
          <AdvicePanel advising={advising} {...of} />
        </div>
      )}
    </div>
  );
}

/** Records what a person advises after the check of language, literacy, numeracy and digital skills. */
function AdvicePanel({ one: { registration }, advising, onSaid }: Props) {
  const terms = useTerms();
  const { form, decide, submit } = useAdvice(registration, advising, onSaid);
  const overtaken = isOvertaken(decide.error);
  return (
    <section className={classes.advice} aria-labelledby={adviceTitleId}>
      <Title order={3} size="h5" id={adviceTitleId} tabIndex={-1}>
        {m.registration_desk_advice_title()}
      </Title>
      <form onSubmit={submit} noValidate className={classes.dialog}>
        <FormErrors errors={form.summary} />
        <Text>{m.registration_desk_advice_lead(terms)}</Text>
        <Results field={form.text('result')} />
        <Textarea
          {...longText(form.text('advice'), most)}
          label={m.registration_desk_advice_text()}
          description={m.registration_desk_advice_text_help()}
        />
        <div role="alert">
          {decide.error && (
            <Text c="var(--brand-error)">{decisionFailure(decide.error, registration.status)}</Text>
          )}
        </div>
        <Group>
          {!overtaken && (
            <Button type="submit" loading={decide.isPending}>
              {m.registration_desk_advice_save()}
            </Button>
          )}
          <Button variant="default" onClick={() => advising.close(form.dirty)}>
            {overtaken ? m.app_close() : m.registration_desk_cancel()}
          </Button>
        </Group>
      </form>
    </section>
  );
}

/** What is being written, and sending it. */
function useAdvice(registration: Registration, advising: AdvicePanelState, onSaid: Props['onSaid']) {
  const decide = useDecide(registration.id);
  const given = registration.suitability;
  const form = useForm({
    name: adviceForm,
    start: { result: given?.result ?? '', advice: given?.advice ?? '' },
    checks: {
      result: (result) => (result ? null : m.registration_desk_advice_result_missing()),
      advice: (text) => (text.trim() ? null : m.registration_desk_advice_text_missing()),
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
              ? m.registration_desk_said_accepted({ name: whoIs(registration) })
              : m.registration_desk_said_advised(),
          );
          advising.close(false);
        },
      },
    ),
  );
  return { form, decide, submit };
}

function Results({ field }: { readonly field: TextField }) {
  return (
    <fieldset className={classes.results}>
      <legend>{m.registration_desk_advice_result()}</legend>
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
