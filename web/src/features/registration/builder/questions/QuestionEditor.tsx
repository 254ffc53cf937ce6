import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '#contract/kit/values.ts';
import type { OwnQuestion } from '#contract/registration/form/formContent.ts';
import type { FormFinding } from '#contract/registration/form/formFindings.ts';
import { ownKindOf, ownSteps } from '#contract/registration/form/ownKinds.ts';
import type { OwnKind, OwnStep } from '#contract/registration/form/ownKinds.ts';
import { m } from '#messages/generated/messages.js';
import { stepLabels } from '#web/features/registration/desk/answers/stepLabels.ts';
import { LanguageChoice } from '#web/features/registration/builder/LanguageChoice.tsx';
import type { Builder } from '#web/features/registration/builder/useBuilder.ts';
import classes from '#web/features/registration/builder/builder.module.css';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { CoursesEditor } from './CoursesEditor.tsx';
import { findingWords } from './findingWords.ts';
import { kindChoices } from './kindWords.ts';
import { QuestionWords } from './QuestionWords.tsx';
import { asKind, makeCode } from './questions.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

interface Props {
  readonly builder: Builder;
  readonly question: OwnQuestion;
  readonly findings: readonly FormFinding[];
  readonly isNew: boolean;
  readonly onChange: (part: Partial<OwnQuestion>) => void;
}

/** Everything that is set about one question. */
export function QuestionEditor({ builder, question, findings, isNew, onChange }: Props) {
  const { form, leave } = builder;
  const { languages, courses, country } = form;
  const place = `questions.${question.id}`;
  const [language, setLanguage] = useState<Language>('en');
  const errorAt = (part: string): string | undefined => {
    const found = findings.find((one) => one.place === `${place}.${part}`);
    return found && findingWords[found.code]();
  };
  return (
    <div className={classes.editor}>
      <LanguageChoice languages={languages} value={language} onChange={setLanguage} />
      <QuestionWords
        question={question}
        language={language}
        error={errorAt('label')}
        isNew={isNew}
        onLeave={() => leave(`${place}.label`)}
        onChange={onChange}
      />
      <NativeSelect
        label={m.form_kind()}
        description={m.form_kind_help()}
        {...helpBelow}
        value={question.kind}
        data={kindChoices()}
        onChange={({ currentTarget }) => onChange(asKind(question, currentTarget.value as OwnKind, makeCode))}
      />
      {ownKindOf(question.kind).choices && (
        <ChoicesEditor
          question={question}
          language={language}
          findings={findings}
          onLeave={leave}
          onChange={onChange}
        />
      )}
      <Asking question={question} onChange={onChange} />
      <ConditionEditor
        question={question}
        questions={builder.content.questions}
        country={country}
        error={errorAt('when')}
        onLeave={leave}
        onChange={onChange}
      />
      <CoursesEditor question={question} courses={courses} onChange={onChange} />
    </div>
  );
}

/** Where it is asked, whether it has to be answered, and who reads it. */
function Asking({ question, onChange }: Pick<Props, 'question' | 'onChange'>) {
  return (
    <>
      <NativeSelect
        label={m.form_step()}
        description={m.form_step_help()}
        value={question.step}
        data={ownSteps.map((value) => ({ value, label: stepLabels[value]() }))}
        onChange={({ currentTarget }) => onChange({ step: currentTarget.value as OwnStep })}
      />
      <Checkbox
        label={question.kind === 'statement' ? m.form_required_statement() : m.form_required_label()}
        description={m.form_required_help()}
        checked={question.required}
        onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
      />
      <Checkbox
        label={m.form_sensitive()}
        description={m.form_sensitive_help()}
        checked={question.sensitive}
        onChange={({ currentTarget }) => onChange({ sensitive: currentTarget.checked })}
      />
    </>
  );
}
