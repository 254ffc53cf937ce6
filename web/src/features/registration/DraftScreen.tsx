import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import type { FormError } from '#web/ui/FormErrors.tsx';
import { pageTitleId } from '#web/ui/Page.tsx';
import { stillWrong } from '#web/ui/stillWrong.ts';
import { EmailNote } from './email/EmailNote.tsx';
import { useArrival } from './draft/arrival.ts';
import { nextStep } from './draft/nextStep.ts';
import { Questions } from './Questions.tsx';
import classes from './registration.module.css';
import { SavedNote } from './SavedNote.tsx';
import { StepBody } from './steps/StepBody.tsx';
import { errorsOfStep } from './draft/stepErrors.ts';
import { StepList } from './steps/StepList.tsx';
import { leadOf, shownSteps, stepToGoOn, titleOf } from './steps/stepWords.ts';
import type { StepOf } from './steps/stepWords.ts';
import { useRegistrationDraft } from './draft/useRegistrationDraft.ts';
import type { Draft } from './draft/useRegistrationDraft.ts';
import { StepNav } from './StepNav.tsx';

interface Props {
  readonly registration: Registration;
  readonly step: RegistrationStep | undefined;
}

/** A registration that is being filled in, one step at a time; every step has its own address. */
export function DraftScreen({ registration, step }: Props) {
  const draft = useRegistrationDraft(registration);
  return (
    <DraftView
      draft={draft}
      step={step}
      saved={<SavedNote answers={draft.answers} savedAt={registration.savedAt} />}
    />
  );
}

interface ViewProps {
  readonly draft: Draft;
  readonly step: RegistrationStep | undefined;
  /** Where what was typed is. */
  readonly saved: ReactNode;
}

/** The same, wherever the answers are kept. */
export function DraftView({ draft, step, saved }: ViewProps) {
  const { registration } = draft;
  const [start] = useState(() => stepToGoOn(registration));
  const wanted = step ?? start;
  const current = shownSteps(registration.steps).some((one) => one.step === wanted) ? wanted : start;
  return (
    <>
      <div className={classes.bar}>
        <span className={classes.course}>{registration.course.title}</span>
        {saved}
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
  const titleId = titleIdOf(draft);
  useArrival(step, titleId);
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
      <StepTitle draft={draft} id={titleId}>
        {titleOf(steps[at] ?? { step, words: null })}
      </StepTitle>
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
      <Lead step={steps[at]} />
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

/** Inside another screen the title of the page is that one's. */
const titleIdOf = ({ inside }: Draft): string => (inside ? 'step-title' : pageTitleId);

interface TitleProps {
  readonly draft: Draft;
  readonly id: string;
  readonly children: string;
}

function StepTitle({ draft, id, children }: TitleProps) {
  const Heading = draft.inside ? 'h2' : 'h1';
  return (
    <Heading id={id} tabIndex={-1} className={classes.title}>
      {children}
    </Heading>
  );
}

/** What the organisation says above a step. */
function Lead({ step }: { readonly step: StepOf | undefined }) {
  const lead = step && leadOf(step);
  return lead ? <p className={classes.lead}>{lead}</p> : null;
}
