import { Text, Textarea } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { ActFrame } from './ActFrame.tsx';
import { keepNothing, useUnitAct, type ActProps } from './useUnitAct.ts';

interface Props extends ActProps {
  readonly act: 'withdraw' | 'resume';
}

const words = {
  withdraw: {
    title: m.unit_enrolments_withdraw_title,
    confirm: m.unit_enrolments_withdraw_do,
    said: m.unit_enrolments_withdraw_said,
  },
  resume: {
    title: m.unit_enrolments_resume_title,
    confirm: m.unit_enrolments_resume_do,
    said: m.unit_enrolments_resume_said,
  },
};

/** Withdraws somebody from a unit, or takes it up again. */
export function ReasonForm(props: Props) {
  const { act, unit, personName: name, onClose } = props;
  const { send, pending } = useUnitAct(props);
  const form = useForm({
    name: `unit-${act}-${unit.id}`,
    keep: keepNothing,
    start: { reason: '' },
    checks: { reason: (reason) => (reason.trim() === '' ? m.unit_enrolments_error_reason() : null) },
  });
  const { title } = unit.unit;
  const submit = form.submit(({ reason }) =>
    send(form, { kind: act, reason: reason.trim() }, words[act].said({ name, title })),
  );
  return (
    <ActFrame
      title={words[act].title({ name, title })}
      confirm={words[act].confirm()}
      errors={form.summary}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      {act === 'withdraw' ? <Withdrawal {...props} /> : <Resumption {...props} />}
      <Textarea
        {...form.text('reason')}
        label={m.unit_enrolments_reason()}
        description={m.unit_enrolments_reason_help({ name })}
        {...helpBelow}
        rows={2}
        maxLength={1000}
      />
    </ActFrame>
  );
}

const Withdrawal = ({ unit: { startedOn }, personName: name }: Props) => (
  <>
    <Text>{startedOn ? m.unit_enrolments_withdraw_begun() : m.unit_enrolments_withdraw_untouched()}</Text>
    <Text>{m.unit_enrolments_withdraw_undo({ name })}</Text>
  </>
);

function Resumption({ unit: { outcome }, personName: name }: Props) {
  const terms = useTerms();
  return (
    <Text>
      {outcome === 'credit_transfer'
        ? m.unit_enrolments_resume_credit({ ...terms, name })
        : m.unit_enrolments_resume_text({ name })}
    </Text>
  );
}
