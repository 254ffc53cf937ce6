import { NativeSelect } from '@mantine/core';
import { definitionOf, registrationFieldNames } from '#contract/registration/fields.ts';
import type { RegistrationStep } from '#contract/registration/fields.ts';
import {
  firstSteps,
  isMovableStep,
  lastSteps,
  stepFreedom,
} from '#contract/registration/form/optionalFields.ts';
import type { StepAsking } from '#contract/registration/form/formContent.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { stepLabels } from '#web/features/registration/desk/answers/stepLabels.ts';
import { Sortable } from '#web/shared/sortable/Sortable.tsx';
import type { Builder } from '#web/features/registration/builder/useBuilder.ts';
import classes from '#web/features/registration/builder/builder.module.css';
import { StepFields } from './StepFields.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

type Step = Builder['content']['steps'][number];

const askings = {
  always: () => m.form_asked_always(),
  accredited: () => m.form_asked_accredited(),
  never: () => m.form_asked_never(),
} satisfies Record<StepAsking, () => string>;

/** Why a step stays, or what leaving it out means. */
const notes: Partial<Record<RegistrationStep, () => string>> = {
  background: () => m.form_why_background(),
  usi: () => m.form_why_usi(),
  llnd: () => m.form_why_llnd(),
  recognition: () => m.form_why_recognition(),
  guardian: () => m.form_why_guardian(),
  extra: () => m.form_why_extra(),
};

const fieldsOf = (step: RegistrationStep) =>
  registrationFieldNames.filter((field) => definitionOf(field).step === step);

/** The steps of the form: their order, which are asked, and which of their fields. */
export function StepsPart({ builder }: { readonly builder: Builder }) {
  const { content, set } = builder;
  return (
    <div className={classes.stack}>
      <p>{m.form_steps_lead(useTerms())}</p>
      <Fixed steps={firstSteps} builder={builder} why={m.form_steps_first()} />
      <Sortable
        items={content.steps}
        idOf={({ step }) => step}
        nameOf={({ step }) => stepLabels[step]()}
        onOrder={(steps) => set({ steps })}
      >
        {(one, { grip, controls }) => (
          <>
            <div className={classes.head}>
              {grip}
              <div className={classes.words}>
                <strong>{stepLabels[one.step]()}</strong>
                <span className={classes.dim}>{notes[one.step]?.()}</span>
              </div>
              {controls}
            </div>
            <Asking one={one} builder={builder} />
            <StepFields fields={fieldsOf(one.step)} builder={builder} />
          </>
        )}
      </Sortable>
      <Fixed steps={lastSteps} builder={builder} why={m.form_steps_last()} />
    </div>
  );
}

/** When a step is asked, where that can be chosen. */
function Asking({ one, builder }: { readonly one: Step; readonly builder: Builder }) {
  const { content, set } = builder;
  const freedom = isMovableStep(one.step) ? stepFreedom[one.step] : 'automatic';
  if (freedom === 'automatic') return null;
  const choices: StepAsking[] = ['always', 'accredited', ...(freedom === 'free' ? (['never'] as const) : [])];
  return (
    <NativeSelect
      className={classes.asking}
      label={m.form_asked()}
      description={m.form_asked_help()}
      {...helpBelow}
      aria-label={m.form_asked_of({ step: stepLabels[one.step]() })}
      value={one.asked}
      data={choices.map((value) => ({ value, label: askings[value]() }))}
      onChange={({ currentTarget }) =>
        set({
          steps: content.steps.map((step) =>
            step === one ? { ...step, asked: currentTarget.value as StepAsking } : step,
          ),
        })
      }
    />
  );
}

interface FixedProps {
  readonly steps: readonly RegistrationStep[];
  readonly builder: Builder;
  readonly why: string;
}

/** Steps with a place of their own. */
function Fixed({ steps, builder, why }: FixedProps) {
  return (
    <ul className={classes.list}>
      {steps.map((step) => (
        <li key={step} className={classes.card}>
          <strong>{stepLabels[step]()}</strong>
          <span className={classes.dim}>{why}</span>
          <StepFields fields={fieldsOf(step)} builder={builder} />
        </li>
      ))}
    </ul>
  );
}
