import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import type { FormError } from '#web/ui/FormErrors.tsx';
import { pageTitleId } from '#web/ui/Page.tsx';
import { stillWrong } from '#web/ui/stillWrong.ts';
import { EmailNote } from './email/EmailNote.tsx';
import { nextStep } from './draft/nextStep.ts';
import { Questions } from './Questions.tsx';
import classes from './registration.module.css';
import { SavedNote } from './SavedNote.tsx';
import { StepBody } from './steps/StepBody.tsx';
import { errorsOfStep } from './draft/stepErrors.ts';
import { StepList } from './steps/StepList.tsx';
import { shownSteps, stepTitle, stepToGoOn } from './steps/stepWords.ts';
import { useDraft } from './draft/useDraft.ts';
import type { Draft } from './draft/useDraft.ts';
import { StepNav } from './StepNav.tsx';

interface Props {
  readonly registration: Registration;
  readonly step: RegistrationStep | undefined;
}

/** A registration that is being filled in, one step at a time; every step has its own address. */
export function DraftScreen({ registration, step }: Props) {
  const draft = useDraft(registration);
  const [start] = useState(() => stepToGoOn(registration));
  const wanted = step ?? start;
  const current = shownSteps(registration.steps).some((one) => one.step === wanted) ? wanted : start;
  return (
    <>
      <div className={classes.bar}>
        <span className={classes.course}>{registration.course.title}</span>
        <SavedNote answers={draft.answers} savedAt={registration.savedAt} />
      </div>
      <StepList key={current} registration={registration} current={current} />
      <StepScreen key={`step-${current}`} draft={draft} step={current} />
    </>
  );
}

interface StepProps {
  readonly draft: Draft;
  readonly step: RegistrationStep;
}

function StepScreen({ draft, step }: StepProps) {
  const { course } = draft.registration;
  const steps = shownSteps(draft.registration.steps);
  const at = steps.findIndex((one) => one.step === step);
  const next = nextStep(draft.registration, step);
  const navigate = useNavigate();
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const left = stillWrong(errors, errorsOfStep(draft, step).errors);
  useArrival(step);
  const go = (to: RegistrationStep) =>
    navigate({ to: '/register/$id', params: { id: course.id }, search: { step: to } });
  const onNext = (): void => {
    const found = errorsOfStep(draft, step);
    draft.demand(found.fields);
    setErrors(found.errors);
    void draft.flush();
    if (found.errors.length === 0 && next) void go(next);
  };
  return (
    <>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {stepTitle[step]()}
      </h1>
      <FormErrors errors={left} />
      {left.length > 0 && next && (
        <p className={classes.later}>
          <Link to="/register/$id" params={{ id: course.id }} search={{ step: next }}>
            {m.registration_later()}
          </Link>
        </p>
      )}
      {at === 0 && draft.registration.status === 'draft' && <EmailNote registration={draft.registration} />}
      <Questions registration={draft.registration} step={step} />
      <StepBody draft={draft} step={step} />
      <StepNav
        draft={draft}
        before={steps[at - 1]?.step}
        onNext={next && onNext}
        nextLabel={next === 'review' ? m.registration_next_check() : m.registration_next()}
      />
    </>
  );
}

let lastStep: RegistrationStep | null = null;

/** Arriving at a step focuses its title, or the field a link led to. */
function useArrival(step: RegistrationStep): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    const first = lastStep === null;
    lastStep = step;
    const led = hash ? document.getElementById(hash) : null;
    if (led) led.focus();
    else if (!first) {
      document.getElementById(pageTitleId)?.focus({ preventScroll: true });
      scrollTo({ top: 0 });
    }
  }, [hash, step]);
}
