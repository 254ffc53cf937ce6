import { Radio, Text } from '@mantine/core';
import '#web/ui/controls/radioCss.ts';
import type { DirectOutcome } from '#contract/assessments/outcomes.ts';
import { m } from '#messages/generated/messages.js';
import { outcomeWords } from '#web/shared/outcomeWords.ts';
import { useTerms } from '#web/tenant/terms.ts';
import type { UnitEnrolment } from './units.api.ts';
import classes from './units.module.css';
import { ActFrame } from './ActFrame.tsx';
import { keepNothing, useUnitAct, type ActProps } from './useUnitAct.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { evidenceChecks, EvidenceFields, type EvidenceValues } from './EvidenceFields.tsx';

type DecisionValues = EvidenceValues & { outcome: DirectOutcome | '' };

/** Decides on prior learning, or on a unit that has no assessments here. */
export function DecideForm(props: ActProps) {
  const { unit, personName: name, onClose } = props;
  const { title } = unit.unit;
  const terms = useTerms();
  const { send, pending } = useUnitAct(props);
  const form = useForm<DecisionValues>({
    name: `unit-decide-${unit.id}`,
    keep: keepNothing,
    start: { outcome: '', evidence: '', note: '' },
    checks: {
      outcome: (outcome) => (outcome === '' ? m.unit_enrolments_error_outcome() : null),
      ...evidenceChecks(unit.decided),
    },
  });
  const submit = form.submit(({ outcome, evidence, note }) => {
    if (outcome === '') return;
    const change = { kind: 'decide', outcome, evidence: evidence.trim(), note: note.trim() } as const;
    send(form, change, m.unit_enrolments_decide_said({ title, outcome: outcomeWords[outcome]() }));
  });
  return (
    <ActFrame
      title={m.unit_enrolments_decide_title({ title })}
      confirm={m.unit_enrolments_decide_do()}
      errors={form.summary}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <OutcomeChoice form={form} unit={unit} />
      <EvidenceFields form={form} decided={unit.decided} />
      <Text>{m.unit_enrolments_told({ name })}</Text>
      <Text>{m.unit_enrolments_may_complete(terms)}</Text>
    </ActFrame>
  );
}

interface Props {
  readonly form: ReturnType<typeof useForm<DecisionValues>>;
  readonly unit: UnitEnrolment;
}

/** What can be decided now, and why nothing else. */
function OutcomeChoice({ form, unit: { outcomes, assessed, delivered, decided } }: Props) {
  const terms = useTerms();
  const { id, value, error, onChange } = form.choice('outcome');
  const meanings: Partial<Record<DirectOutcome, string>> = {
    rpl_granted: m.unit_enrolments_decide_rpl_granted(terms),
    rpl_not_granted: m.unit_enrolments_decide_rpl_not_granted(terms),
  };
  return (
    <>
      <Radio.Group
        size="md"
        label={m.unit_enrolments_decide_outcome()}
        value={value}
        error={error}
        onChange={(chosen) => onChange(outcomes.find((one) => one === chosen) ?? '')}
      >
        <div className={classes.choices}>
          {outcomes.map((one, i) => (
            <Radio
              key={one}
              // The error summary links to the first one.
              {...(i === 0 && { id })}
              value={one}
              label={outcomeWords[one]()}
              description={meanings[one]}
            />
          ))}
        </div>
      </Radio.Group>
      {assessed && <Text>{m.unit_enrolments_decide_marking(terms)}</Text>}
      {delivered && !decided && <Text>{m.unit_enrolments_decide_taught()}</Text>}
    </>
  );
}
