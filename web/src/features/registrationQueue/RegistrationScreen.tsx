import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffRegistration } from '#contract/registrationStaff.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Decisions } from './Decisions.tsx';
import type { Asked } from './dialogs.ts';
import { Documents } from './Documents.tsx';
import { Duplicates } from './Duplicates.tsx';
import { Facts } from './Facts.tsx';
import { History } from './History.tsx';
import { Questions } from './Questions.tsx';
import classes from './registration.module.css';
import { registrationQuery } from './registrationQueue.api.ts';
import { RegistrationSkeleton } from './RegistrationSkeleton.tsx';
import { Signatures } from './Signatures.tsx';
import { statusTones, statusWords } from './statusWords.ts';
import { StepPart } from './StepPart.tsx';
import { whoIs } from './who.ts';

const BackLink = createLink(Anchor<'a'>);

/** A registration with everything that decides it, and the decision. */
export function RegistrationScreen({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(registrationQuery(id));
  if (!data && error) {
    return (
      <Page title={m.registration_queue_one_title()}>
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return data ? <Whole one={data} /> : <RegistrationSkeleton />;
}

function Whole({ one }: { readonly one: StaffRegistration }) {
  const { registration } = one;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  return (
    // What applicants wrote stays out of recordings of sessions.
    <div data-private>
      <Page
        title={whoIs(registration)}
        lead={
          <span className={classes.under}>
            <StatusBadge tone={statusTones[registration.status]}>
              {statusWords[registration.status]()}
            </StatusBadge>
            <span>{registration.course.title}</span>
            {one.number && <span>{one.number}</span>}
          </span>
        }
        back={<BackLink to="/console/registrations">{m.registration_queue_back()}</BackLink>}
      >
        <div role="status" className={classes.said}>
          {said}
        </div>
        <Decisions one={one} asked={asked} onAsk={setAsked} onSaid={setSaid} />
        <Duplicates duplicates={one.duplicates} />
        <Facts one={one} />
        <Questions questions={registration.questions} />
        {registration.steps
          .filter(({ step }) => step !== 'account' && step !== 'review')
          .map(({ step }) => (
            <StepPart
              key={step}
              one={one}
              step={step}
              {...(one.may.ask && { onAsk: () => setAsked({ kind: 'ask', step }) })}
            />
          ))}
        <Documents registration={registration} onSaid={setSaid} />
        <Signatures signatures={one.signatures} />
        <History events={one.events} />
      </Page>
    </div>
  );
}
