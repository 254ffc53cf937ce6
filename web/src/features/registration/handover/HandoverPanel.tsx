import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Registration } from '#contract/registration/state.ts';
import type { Handover } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import type { FormError } from '#web/ui/FormErrors.tsx';
import { isEmail } from '#web/shared/forms/isEmail.ts';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import { ProveEmail } from '#web/features/registration/email/ProveEmail.tsx';
import { handOver, takeBack } from '#web/features/registration/registration.api.ts';
import type { HandoverInput } from '#web/features/registration/registration.api.ts';
import classes from '#web/features/registration/registration.module.css';
import { heldBackText } from '#web/features/registration/draft/everythingSaved.ts';
import type { Draft } from '#web/features/registration/draft/useRegistrationDraft.ts';
import { textOf } from '#web/features/registration/fields/values.ts';
import { Sent } from './SentHandover.tsx';

/** Who a step is handed to: the answers that name them. */
const fieldsOf = {
  guardian: { name: 'guardianName', email: 'guardianEmail' },
  payer: { name: 'payerContact', email: 'payerEmail' },
} as const;
const longestName = 80;

interface Props {
  readonly draft: Draft;
  readonly step: HandoverInput['step'];
}

/** Hands a step to the person its answers name, by a link, and says how that stands. */
export function HandoverPanel({ draft, step }: Props) {
  const { registration } = draft;
  const handover = registration.handovers.filter((one) => one.step === step).at(-1);
  if (!handover && !registration.emailProven) {
    return (
      <ProveEmail
        registration={registration}
        step={step}
        waiting={m.registration_prove_handover()}
        field="handover"
      />
    );
  }
  return <Handing draft={draft} step={step} handover={handover} />;
}

/** What keeps the link from being sent, each with its field. */
function problemsOf({ values, registration }: Draft, step: HandoverInput['step']): FormError[] {
  const fields = fieldsOf[step];
  const email = textOf(values, fields.email).trim();
  const own = email.toLowerCase() === registration.email;
  return [
    ...(textOf(values, fields.name).trim() === ''
      ? [{ fieldId: fieldId(fields.name), message: m.registration_handover_name_missing() }]
      : []),
    ...(isEmail(email)
      ? []
      : [{ fieldId: fieldId(fields.email), message: m.registration_handover_email_missing() }]),
    ...(own ? [{ fieldId: fieldId(fields.email), message: m.registration_handover_email_own() }] : []),
  ];
}

const failureText = (error: unknown): string => heldBackText(error) ?? errorText(error);

function Handing({ draft, step, handover }: Props & { readonly handover: Handover | undefined }) {
  const { registration, replace, values } = draft;
  /** Errors of the last press, valid until something is changed. */
  const [found, setFound] = useState<{ of: string; errors: readonly FormError[] }>({ of: '', errors: [] });
  const fields = fieldsOf[step];
  const name = textOf(values, fields.name).trim().slice(0, longestName);
  const email = textOf(values, fields.email).trim();
  const of = `${name}|${email}`;
  const onError = (error: unknown) => setFound({ of, errors: [{ message: failureText(error) }] });
  const send = useMutation({
    mutationFn: async () => {
      await draft.everythingSaved();
      return handOver(registration.id, { step, name, email });
    },
    onSuccess: replace,
    onError,
  });
  const back = useMutation({
    mutationFn: (id: string) => takeBack(registration.id, id),
    onSuccess: (next: Registration) => replace(next),
    onError,
  });
  const onSend = (): void => {
    const errors = problemsOf(draft, step);
    setFound({ of, errors });
    draft.demand([fields.name, fields.email]);
    if (errors.length === 0) send.mutate();
  };
  return (
    <section className={classes.group} aria-labelledby={`${step}-handover`}>
      <h2 id={`${step}-handover`}>
        {handover ? m.registration_handover_title() : m.registration_handover_ask()}
      </h2>
      {found.of === of && <FormErrors errors={found.errors} />}
      {handover ? (
        <Sent
          handover={handover}
          busy={send.isPending || back.isPending}
          onAgain={onSend}
          onBack={() => back.mutate(handover.id)}
        />
      ) : (
        <>
          <p className={classes.text}>{m.registration_handover_lead()}</p>
          <div>
            <Button
              data-sends
              id={fieldId('handover')}
              variant="default"
              onClick={onSend}
              loading={send.isPending}
            >
              {m.registration_handover_send()}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
