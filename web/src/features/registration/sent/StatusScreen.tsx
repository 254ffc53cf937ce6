import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { pageTitleId } from '#web/ui/Page.tsx';
import { IdentifierTrouble } from '#web/features/registration/steps/IdentifierNote.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';
import { registrationQuery, withdraw } from '#web/features/registration/registration.api.ts';
import classes from '#web/features/registration/registration.module.css';
import { replaceView } from '#web/lib/replaceView.ts';

interface Words {
  readonly title: string;
  readonly next: string;
}
type StatusInputs = TermInputs & {
  readonly organisation: string;
  readonly email: string;
  readonly title: string;
};

function words(registration: Registration, said: StatusInputs): Words {
  const { status, awaitsPayment, waitingPlace } = registration;
  switch (status) {
    case 'waiting':
      return {
        title: m.registration_status_waiting(),
        next: m.registration_next_waiting({ ...said, place: waitingPlace ?? 1 }),
      };
    case 'accepted':
      return { title: m.registration_status_accepted(), next: m.registration_next_accepted(said) };
    case 'declined':
      return { title: m.registration_status_declined(said), next: m.registration_next_declined(said) };
    case 'withdrawn':
      return { title: m.registration_status_withdrawn(), next: m.registration_next_withdrawn(said) };
    default:
      return {
        title: m.registration_status_sent(),
        next: awaitsPayment ? m.registration_next_payment(said) : m.registration_next_staff(said),
      };
  }
}

interface Props {
  readonly registration: Registration;
  readonly onStartAnew: () => void;
}

/** Where a registration that was sent stands, what happens next, and its receipt. */
export function StatusScreen({ registration, onStartAnew }: Props) {
  const { status, course, email, decisionReason, receipt } = registration;
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const { title, next } = words(registration, { ...useTerms(), organisation, email, title: course.title });
  useEffect(() => document.getElementById(pageTitleId)?.focus({ preventScroll: true }), [status]);
  return (
    <>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.lead}>{course.title}</p>
      <section className={classes.questions}>
        <h2>{m.registration_next_title()}</h2>
        <p>{next}</p>
        {decisionReason && <p>{m.registration_reason({ reason: decisionReason })}</p>}
      </section>
      {status === 'accepted' && (
        <div className={classes.noPrint}>
          <LinkButton to="/auth">{m.app_title_auth()}</LinkButton>
        </div>
      )}
      <IdentifierTrouble registration={registration} />
      {receipt && <ReceiptCard receipt={receipt} />}
      {(status === 'submitted' || status === 'waiting') && <Withdraw registration={registration} />}
      {(status === 'withdrawn' || status === 'declined') && (
        <div>
          <Button variant="default" onClick={onStartAnew}>
            {m.registration_start_anew()}
          </Button>
        </div>
      )}
    </>
  );
}

function Withdraw({ registration }: { registration: Registration }) {
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const leave = useMutation({
    mutationFn: () => withdraw(registration.id),
    onSuccess: (next) => replaceView(queryClient, registrationQuery(registration.id).queryKey, next),
  });
  if (!asks) {
    return (
      <div className={classes.noPrint}>
        <Button variant="subtle" onClick={() => setAsks(true)}>
          {m.registration_withdraw()}
        </Button>
      </div>
    );
  }
  return (
    <section className={classes.conflict} role="group" aria-label={m.registration_withdraw()}>
      {leave.error && <FormErrors errors={[{ message: errorText(leave.error) }]} />}
      <p>{m.registration_withdraw_sure()}</p>
      <div className={classes.row}>
        <Button variant="default" onClick={() => leave.mutate()} loading={leave.isPending}>
          {m.registration_withdraw_yes()}
        </Button>
        <Button variant="default" onClick={() => setAsks(false)}>
          {m.registration_withdraw_no()}
        </Button>
      </div>
    </section>
  );
}
