import './builderCss.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RegistrationForm } from '#contract/console/registrationForm.ts';
import { m } from '#messages/generated/messages.js';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import type { FormError } from '#web/ui/FormErrors.tsx';
import { Page } from '#web/ui/Page.tsx';
import { formQuery } from './builder.api.ts';
import { BuilderActions } from './BuilderActions.tsx';
import { BuilderTabs } from './BuilderTabs.tsx';
import { builderSearch } from './builderParts.ts';
import type { BuilderPart } from './builderParts.ts';
import { HistoryPart } from './HistoryPart.tsx';
import { findingWords, placeId } from './questions/findingWords.ts';
import { QuestionsPart } from './questions/QuestionsPart.tsx';
import { StepsPart } from './steps/StepsPart.tsx';
import { TasksPart } from './tasks/TasksPart.tsx';
import { TryPart } from './tryIt/TryPart.tsx';
import { useBuilder } from './useBuilder.ts';
import type { Builder } from './useBuilder.ts';
import { WordingPart } from './wording/WordingPart.tsx';

/** For administrators: what applicants are asked. */
export function BuilderScreen({ part }: { readonly part: BuilderPart }) {
  const form = useSuspenseQuery(formQuery).data;
  return (
    <Page title={m.form_title()} lead={m.form_lead()} back={<BackToSettings subject="registration_form" />}>
      <Workplace form={form} part={part} />
    </Page>
  );
}

interface PlaceProps {
  readonly form: RegistrationForm;
  readonly part: BuilderPart;
}

function Workplace({ form, part }: PlaceProps) {
  const builder = useBuilder(form);
  const navigate = useNavigate();
  const [open, setOpen] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const go = (to: BuilderPart): void =>
    void navigate({ to: '/console/settings/registration-form', search: builderSearch({ part: to }) });
  const refused = (): void => {
    const [first] = builder.findings;
    builder.try();
    go(partOf(first?.place ?? ''));
    setOpen(first?.place.split('.')[1] ?? null);
    setErrors(builder.findings.map((finding) => errorOf(finding, builder)));
  };
  const places = new Set(builder.findings.map(({ place }) => placeId(place)));
  return (
    <>
      <BuilderActions builder={builder} onRefused={refused} />
      <FormErrors errors={errors.filter(({ fieldId }) => fieldId && places.has(fieldId))} />
      <BuilderTabs current={part} />
      <Part part={part} builder={builder} open={open} onOpen={setOpen} />
    </>
  );
}

/** The part of the screen where something is mended. */
const partOf = (place: string): BuilderPart =>
  place.startsWith('steps') ? 'steps' : place.startsWith('tasks') ? 'tasks' : 'questions';

const errorOf = ({ place, code }: Builder['findings'][number], { content }: Builder): FormError => {
  const question = content.questions.find(({ id }) => place.startsWith(`questions.${id}`));
  const message = findingWords[code]();
  return {
    fieldId: placeId(place),
    message: question
      ? m.form_e_line({ name: question.label.en?.trim() || m.form_unnamed(), message })
      : message,
  };
};

interface PartProps {
  readonly part: BuilderPart;
  readonly builder: Builder;
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
}

function Part({ part, builder, open, onOpen }: PartProps) {
  if (part === 'steps') return <StepsPart builder={builder} />;
  if (part === 'wording') return <WordingPart builder={builder} />;
  if (part === 'tasks') return <TasksPart builder={builder} />;
  if (part === 'try') return <TryPart builder={builder} />;
  if (part === 'history') return <HistoryPart builder={builder} />;
  return <QuestionsPart builder={builder} open={open} onOpen={onOpen} />;
}
