import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { StaffRegistration } from '#contract/registration/desk.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import { AnswerList } from './AnswerList.tsx';
import { Handovers } from './Handovers.tsx';
import { missingParts } from './missingParts.ts';
import { Part } from '#web/features/registration/desk/Part.tsx';
import classes from '#web/features/registration/desk/registration.module.css';
import { stepId } from '#web/features/registration/desk/sections.ts';
import { stateWords } from '#web/features/registration/desk/stateWords.ts';
import { stepLabels } from './stepLabels.ts';

type StepState = Registration['steps'][number]['state'];

const tones: Record<StepState, StatusTone> = {
  todo: 'warning',
  done: 'success',
  waiting_for_other: 'warning',
  needs_attention: 'warning',
};

interface Props {
  readonly one: StaffRegistration;
  readonly step: RegistrationStep;
  /** Leads to a question about this step; missing where none may be asked. */
  readonly onAsk?: () => void;
  /** What stands beside the answers. */
  readonly beside?: ReactNode;
}

/** One step with every answer. */
export function StepPart({ one, step, onAsk, beside }: Props) {
  const { registration } = one;
  const [shown, setShown] = useState(false);
  const of = registration.steps.find((part) => part.step === step);
  if (!of) return null;
  const parts = missingParts(registration, step);
  return (
    <Part
      title={stepLabels[step]()}
      id={stepId(step)}
      side={
        <>
          <StatusBadge tone={tones[of.state]}>{stateWords[of.state]()}</StatusBadge>
          {onAsk && <AskButton step={step} onAsk={onAsk} />}
        </>
      }
    >
      {parts.length > 0 && (
        <p className={classes.note}>{m.registration_desk_still_missing({ parts: parts.join(', ') })}</p>
      )}
      {of.fields.some(({ sensitive }) => sensitive) && (
        <Sensitive step={step} shown={shown} onToggle={() => setShown(!shown)} />
      )}
      <div {...(beside && { className: classes.beside })}>
        <div className={classes.answers}>
          <AnswerList registration={registration} fields={of.fields} shown={shown} />
          <Handovers registration={registration} step={step} />
        </div>
        {beside}
      </div>
    </Part>
  );
}

function AskButton({ step, onAsk }: { step: RegistrationStep; onAsk: () => void }) {
  return (
    <Button
      variant="default"
      size="sm"
      id={`ask-${step}`}
      leftSection={<IconMessageQuestion size={20} aria-hidden />}
      onClick={onAsk}
      aria-haspopup="dialog"
    >
      {m.registration_desk_ask_about()}
      <span className="livery-hidden">
        {' '}
        {m.registration_desk_ask_about_step({ step: stepLabels[step]() })}
      </span>
    </Button>
  );
}

interface SensitiveProps {
  readonly step: RegistrationStep;
  readonly shown: boolean;
  readonly onToggle: () => void;
}

function Sensitive({ step, shown, onToggle }: SensitiveProps) {
  return (
    <div className={classes.sensitive}>
      <p className={classes.help}>{m.registration_desk_sensitive()}</p>
      <Button
        variant="default"
        size="sm"
        aria-expanded={shown}
        onClick={onToggle}
        leftSection={shown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
      >
        {shown ? m.registration_desk_sensitive_hide() : m.registration_desk_sensitive_show()}
        <span className="livery-hidden">
          {' '}
          {m.registration_desk_sensitive_of({ step: stepLabels[step]() })}
        </span>
      </Button>
    </div>
  );
}
