import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { definitionOf, registrationFieldNames } from '#contract/registration/fields.ts';
import type { RegistrationField, RegistrationStep } from '#contract/registration/fields.ts';
import { firstSteps, lastSteps } from '#contract/registration/form/optionalFields.ts';
import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { stepLabels } from '#web/features/registration/desk/answers/stepLabels.ts';
import { fieldWords } from '#web/features/registration/fields/fieldWords.ts';
import { stepTitle } from '#web/features/registration/steps/stepWords.ts';
import { LanguageChoice } from '#web/features/registration/builder/LanguageChoice.tsx';
import type { Builder } from '#web/features/registration/builder/useBuilder.ts';
import classes from '#web/features/registration/builder/builder.module.css';

/** What the organisation says itself: headings, a sentence above a step, and help under the fields. */
export function WordingPart({ builder }: { readonly builder: Builder }) {
  const { languages } = builder.form;
  const [language, setLanguage] = useState<Language>('en');
  const steps: RegistrationStep[] = [
    ...firstSteps.filter((step) => step !== 'account'),
    ...builder.content.steps.map(({ step }) => step),
    ...lastSteps,
  ];
  return (
    <div className={classes.stack}>
      <p>{m.form_wording_lead()}</p>
      <LanguageChoice languages={languages} value={language} onChange={setLanguage} />
      <ul className={classes.list}>
        {steps.map((step) => (
          <li key={step} className={classes.card}>
            <details className={classes.details}>
              <summary>{stepLabels[step]()}</summary>
              <StepWording step={step} language={language} builder={builder} />
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StepProps {
  readonly step: RegistrationStep;
  readonly language: Language;
  readonly builder: Builder;
}

function StepWording({ step, language, builder }: StepProps) {
  const { content, set } = builder;
  const { titles, leads } = content;
  const fields = registrationFieldNames.filter(
    (field) => definitionOf(field).step === step && field !== 'declared' && field !== 'informationRead',
  );
  return (
    <div className={classes.stack}>
      <TextInput
        label={m.form_step_title()}
        description={m.form_standard({ text: stepTitle[step]() })}
        maxLength={120}
        value={titles[step]?.[language] ?? ''}
        onChange={({ currentTarget }) =>
          set({ titles: { ...titles, [step]: { ...titles[step], [language]: currentTarget.value } } })
        }
      />
      <Textarea
        label={m.form_step_lead()}
        description={m.form_step_lead_help()}
        maxLength={1000}
        autosize
        minRows={1}
        value={leads[step]?.[language] ?? ''}
        onChange={({ currentTarget }) =>
          set({ leads: { ...leads, [step]: { ...leads[step], [language]: currentTarget.value } } })
        }
      />
      {fields.map((field) => (
        <HelpField key={field} field={field} language={language} builder={builder} />
      ))}
    </div>
  );
}

interface HelpProps {
  readonly field: RegistrationField;
  readonly language: Language;
  readonly builder: Builder;
}

function HelpField({ field, language, builder }: HelpProps) {
  const { content, set } = builder;
  const { helps } = content;
  const terms = useTerms();
  const { label, help } = fieldWords[field];
  const standard = help?.(terms);
  return (
    <Textarea
      label={m.form_help_of({ field: label(terms) })}
      description={standard ? m.form_standard({ text: standard }) : m.form_standard_none()}
      maxLength={1000}
      autosize
      minRows={1}
      value={helps[field]?.[language] ?? ''}
      onChange={({ currentTarget }) =>
        set({ helps: { ...helps, [field]: { ...helps[field], [language]: currentTarget.value } } })
      }
    />
  );
}
