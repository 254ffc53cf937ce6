import { Button, Group, Text } from '@mantine/core';
import type { SubmitEvent } from 'react';
import type { StaffRegistration } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { DialogProps } from './dialogs.ts';
import { intakeText } from '#web/features/registration/desk/Facts.tsx';
import { recognitionAsked } from '#web/features/registration/desk/recognitionAsked.ts';
import { blockingNeeds, needWords } from '#web/features/registration/desk/needWords.ts';
import classes from '#web/features/registration/desk/registration.module.css';
import { useDecide } from '#web/features/registration/desk/desk.api.ts';
import { whoIs } from '#web/features/registration/desk/who.ts';

interface Props extends DialogProps {
  /** Leads to the advice that is needed first. */
  readonly onAdvise: () => void;
}

/** Says what accepting will do, or why it cannot be done yet. */
export function AcceptDialog({ one, onClose, onSaid, onAdvise }: Props) {
  const { registration, may } = one;
  const decide = useDecide(registration.id);
  const name = whoIs(registration);
  if (!may.accept && !decide.error && !decide.isPending) {
    return <NotYet one={one} onClose={onClose} onAdvise={onAdvise} />;
  }
  const asked = recognitionAsked(registration);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    decide.mutate(
      { kind: 'accept' },
      {
        onSuccess: () => {
          onSaid(m.registration_desk_said_accepted({ name }));
          onClose();
        },
      },
    );
  };
  return (
    <DecisionDialog
      title={m.registration_desk_accept_title({ name })}
      confirm={m.registration_desk_accept()}
      status={registration.status}
      error={decide.error}
      pending={decide.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Consequences one={one} />
      {one.acceptanceNeeds.includes('payment') && (
        <p className={classes.note}>{m.registration_desk_accept_unpaid()}</p>
      )}
      {one.acceptanceNeeds.includes('email') && (
        <p className={classes.note}>{m.registration_desk_accept_unproven()}</p>
      )}
      {asked && <p className={classes.note}>{m.registration_desk_accept_recognition({ what: asked })}</p>}
      {one.duplicates.length > 0 && <p className={classes.note}>{m.registration_desk_accept_duplicates()}</p>}
    </DecisionDialog>
  );
}

function Consequences({ one: { registration, personId } }: { readonly one: StaffRegistration }) {
  const reader = useReader();
  const { email, course, intake } = registration;
  return (
    <div>
      <Text>{m.registration_desk_accept_lead()}</Text>
      <ul className={classes.needs}>
        <li>{m.registration_desk_accept_access({ name: whoIs(registration), title: course.title })}</li>
        {intake && <li>{m.registration_desk_accept_place({ intake: intakeText(intake, reader) })}</li>}
        <li>{moneyText(registration, reader.language)}</li>
        <li>
          {personId
            ? m.registration_desk_accept_mail({ email })
            : m.registration_desk_accept_mail_new({ email })}
        </li>
      </ul>
    </div>
  );
}

function moneyText(registration: StaffRegistration['registration'], language: string): string {
  const { priceCents, currency, plans, paymentOptionId } = registration;
  if (priceCents === 0) return m.registration_desk_accept_free();
  const amount = formatMoney(priceCents, currency, language);
  const plan = plans.find(({ id }) => id === paymentOptionId);
  return plan
    ? m.registration_desk_accept_plan({ amount, plan: plan.name })
    : m.registration_desk_accept_invoice({ amount });
}

function NotYet({ one, onClose, onAdvise }: Pick<Props, 'one' | 'onClose' | 'onAdvise'>) {
  const needs = blockingNeeds(one);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      data-private
      title={m.registration_desk_accept_not_yet({ name: whoIs(one.registration) })}
    >
      <ul className={classes.needs}>
        {needs.map((need) => (
          <li key={need}>{needWords[need]()}</li>
        ))}
      </ul>
      <Group mt="lg">
        {needs.includes('suitability') && one.may.recordSuitability && (
          <Button onClick={onAdvise}>{m.registration_desk_advise()}</Button>
        )}
        <Button variant="default" onClick={onClose}>
          {m.app_close()}
        </Button>
      </Group>
    </Dialog>
  );
}
