import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { StaffRegistration } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { AdvicePlace } from './decide/AdvicePanel.tsx';
import { useAdvising } from './decide/advising.ts';
import { Contents } from './summary/Contents.tsx';
import { Decisions } from './decide/Decisions.tsx';
import type { DeskDialog } from './decide/dialogs.ts';
import { Documents } from './documents/Documents.tsx';
import { Duplicates } from './Duplicates.tsx';
import { Facts, intakeText } from './Facts.tsx';
import { History } from './History.tsx';
import { JumpLink } from './summary/JumpLink.tsx';
import { Questions } from './Questions.tsx';
import classes from './registration.module.css';
import { registrationQuery } from './desk.api.ts';
import { RegistrationSkeleton } from './RegistrationSkeleton.tsx';
import { partIds, shownSteps } from './sections.ts';
import { Signatures } from './answers/Signatures.tsx';
import { statusTones, statusWords } from './statusWords.ts';
import { StepPart } from './answers/StepPart.tsx';
import { whoIs } from './who.ts';

/** A registration with everything that decides it, and the decision. */
export function RegistrationScreen({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(registrationQuery(id));
  if (!data && error) {
    return (
      <Page title={m.registration_desk_one_title()}>
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return data ? <Whole one={data} /> : <RegistrationSkeleton />;
}

function Whole({ one }: { readonly one: StaffRegistration }) {
  const { registration } = one;
  const [asked, setAsked] = useState<DeskDialog | null>(null);
  const [said, setSaid] = useState('');
  const reader = useReader();
  const advising = useAdvising();
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
            {registration.intake && <span>{intakeText(registration.intake, reader)}</span>}
            {one.number && <span>{one.number}</span>}
          </span>
        }
        back={<LinkAnchor to="/console/registrations">{m.registration_desk_back()}</LinkAnchor>}
      >
        <div role="status" className={classes.said}>
          {said}
        </div>
        <div className={classes.whole}>
          <div className={classes.glance}>
            <Decisions one={one} asked={asked} onAsk={setAsked} onSaid={setSaid} advising={advising} />
            <Facts one={one} />
          </div>
          <div className={classes.columns}>
            <Contents one={one} />
            <div className={classes.parts}>
              <Duplicates duplicates={one.duplicates} />
              <Questions registration={registration} />
              <Steps one={one} onAsk={setAsked} onSaid={setSaid} advising={advising} />
              <Documents registration={registration} own={one.own} onSaid={setSaid} />
              <Signatures signatures={one.signatures} />
              <History events={one.events} />
              <JumpLink to={partIds.decide}>{m.registration_desk_back_to_decision()}</JumpLink>
            </div>
          </div>
        </div>
      </Page>
    </div>
  );
}

interface StepsProps extends Pick<ComponentProps<typeof AdvicePlace>, 'one' | 'onSaid' | 'advising'> {
  readonly onAsk: (asked: DeskDialog) => void;
}

/** Every step with its answers; the advice is beside the answers it is about. */
function Steps({ one, onAsk, onSaid, advising }: StepsProps) {
  const steps = shownSteps(one).map(({ step }) => step);
  const advice = <AdvicePlace one={one} onSaid={onSaid} advising={advising} />;
  return (
    <>
      {steps.map((step) => (
        <StepPart
          key={step}
          one={one}
          step={step}
          {...(one.may.ask && { onAsk: () => onAsk({ kind: 'ask', step }) })}
          {...(step === 'llnd' && { beside: advice })}
        />
      ))}
      {/* Without the check there are no answers to show it beside. */}
      {!steps.includes('llnd') && advising.state !== 'none' && advice}
    </>
  );
}
