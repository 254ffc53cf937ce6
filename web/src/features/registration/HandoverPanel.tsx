import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Registration } from '#contract/registrationState.ts';
import type { Handover } from '#contract/registrationValues.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant, formatTime } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { isEmail } from './checkEmail.ts';
import { fieldId } from './fieldId.ts';
import { handOver, takeBack } from './registration.api.ts';
import type { HandoverInput } from './registration.api.ts';
import classes from './registration.module.css';
import type { Draft } from './useDraft.ts';

interface Props {
  readonly draft: Draft;
  readonly step: HandoverInput['step'];
  /** What is known of who the step is handed to. */
  readonly name: string;
  readonly email: string;
}

/** Hands a step to somebody else by a link, and says how that stands. */
export function HandoverPanel({ draft, step, name, email }: Props) {
  const { registration, replace } = draft;
  const handover = registration.handovers.filter((one) => one.step === step).at(-1);
  const send = useMutation({
    mutationFn: async (to: { name: string; email: string }) => {
      await draft.flush();
      return handOver(registration.id, { step, ...to });
    },
    onSuccess: replace,
  });
  const back = useMutation({
    mutationFn: (id: string) => takeBack(registration.id, id),
    onSuccess: (next: Registration) => replace(next),
  });
  const error = send.error ?? back.error;
  return (
    <section className={classes.group} aria-labelledby={`${step}-handover`}>
      <h2 id={`${step}-handover`}>{m.registration_handover_title()}</h2>
      {error && <FormErrors errors={[{ message: errorText(error) }]} />}
      {handover ? (
        <Sent
          handover={handover}
          busy={send.isPending || back.isPending}
          onAgain={() => send.mutate({ name: handover.name, email: handover.email })}
          onBack={() => back.mutate(handover.id)}
        />
      ) : (
        <HandoverForm
          key={`${name}|${email}`}
          start={{ name, email }}
          busy={send.isPending}
          onSend={(to) => send.mutate(to)}
        />
      )}
    </section>
  );
}

interface SentProps {
  readonly handover: Handover;
  readonly busy: boolean;
  readonly onAgain: () => void;
  readonly onBack: () => void;
}

function Sent({ handover, busy, onAgain, onBack }: SentProps) {
  const reader = useReader();
  const { name, email, state, sentAt, expiresAt, answeredAt } = handover;
  if (state === 'answered') {
    return (
      <div className={classes.handover}>
        <StatusBadge tone="success">
          {m.registration_handover_signed({ name, when: formatInstant(answeredAt ?? sentAt, reader) })}
        </StatusBadge>
      </div>
    );
  }
  const expired = state === 'expired';
  return (
    <div className={classes.handover}>
      <p role="status">
        <StatusBadge tone="warning">
          {expired
            ? m.registration_handover_expired({ name })
            : m.registration_handover_waiting({ name, time: formatTime(sentAt, reader) })}
        </StatusBadge>
      </p>
      {!expired && (
        <p className={classes.small}>
          {m.registration_handover_until({ email, until: formatInstant(expiresAt, reader) })}
        </p>
      )}
      <div className={classes.row}>
        <Button variant="default" onClick={onAgain} loading={busy}>
          {m.registration_handover_again()}
        </Button>
        <Button variant="default" onClick={onBack} loading={busy}>
          {m.registration_handover_back()}
        </Button>
      </div>
    </div>
  );
}

interface FormProps {
  readonly start: { name: string; email: string };
  readonly busy: boolean;
  readonly onSend: (to: { name: string; email: string }) => void;
}

function HandoverForm({ start, busy, onSend }: FormProps) {
  const [name, setName] = useState(start.name);
  const [email, setEmail] = useState(start.email);
  const [tried, setTried] = useState(false);
  const badName = name.trim() === '';
  const badEmail = !isEmail(email);
  return (
    <form
      noValidate
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!badName && !badEmail) onSend({ name: name.trim(), email: email.trim() });
      }}
    >
      <p className={classes.text}>{m.registration_handover_lead()}</p>
      <TextInput
        id={fieldId('handover')}
        label={m.registration_handover_name()}
        autoComplete="off"
        required
        maxLength={80}
        value={name}
        error={tried && badName ? m.registration_e_required() : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        type="email"
        inputMode="email"
        label={m.registration_handover_email()}
        autoComplete="off"
        required
        maxLength={254}
        value={email}
        error={tried && badEmail ? m.registration_e_email() : undefined}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="default" loading={busy}>
          {m.registration_handover_send()}
        </Button>
      </div>
    </form>
  );
}
