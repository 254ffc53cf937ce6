import { Text } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { ActFrame } from './ActFrame.tsx';
import { evidenceChecks, EvidenceFields } from './EvidenceFields.tsx';
import { keepNothing, useUnitAct, type ActProps } from './useUnitAct.ts';

/** Credits a unit that was achieved elsewhere. */
export function CreditForm(props: ActProps) {
  const { unit, personName: name, onClose } = props;
  const { title } = unit.unit;
  const terms = useTerms();
  const { send, pending } = useUnitAct(props);
  const form = useForm({
    name: `unit-credit-${unit.id}`,
    keep: keepNothing,
    start: { evidence: useSuggestion(unit.credit), note: '' },
    checks: evidenceChecks(unit.decided),
  });
  const submit = form.submit(({ evidence, note }) =>
    send(
      form,
      { kind: 'credit', evidence: evidence.trim(), note: note.trim() },
      m.unit_enrolments_credit_said({ title }),
    ),
  );
  return (
    <ActFrame
      title={m.unit_enrolments_credit_title({ title })}
      confirm={m.unit_enrolments_credit_do()}
      errors={form.summary}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{m.unit_enrolments_credit_text(terms)}</Text>
      <Text>{m.unit_enrolments_may_complete(terms)}</Text>
      <Text>{m.unit_enrolments_told({ name })}</Text>
      <EvidenceFields form={form} decided={unit.decided} />
    </ActFrame>
  );
}

/** Evidence that is known here; staff can change it. */
function useSuggestion(credit: ActProps['unit']['credit']): string {
  const reader = useReader();
  if (!credit) return '';
  const { courseTitle, on } = credit;
  return m.unit_enrolments_credit_suggested({ courseTitle, day: formatDay(on, reader) });
}
