import '#web/ui/controls/checkboxCss.ts';
import '#web/ui/controls/radioCss.ts';
import '#web/ui/controls/switchCss.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IntakeChoices, StaffIntake } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import { intakeChoicesQuery, intakeQuery } from '#web/features/intakes/intakes.api.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { blank, copyOf, valuesOf } from './intakeForm.ts';
import type { FormSearch } from './formSearch.ts';
import { IntakeForm } from './IntakeForm.tsx';

/** Adds an intake, changes one, or adds the same again with new days. */
export function IntakeFormScreen({ search: { id, from, course } }: { readonly search: FormSearch }) {
  const choices = useSuspenseQuery(intakeChoicesQuery).data;
  const terms = useTerms();
  const courseId = choices.courses.some((one) => one.id === course) ? (course ?? '') : '';
  if (id) return <ChangeIntake id={id} choices={choices} />;
  if (from) return <CopyIntake id={from} choices={choices} />;
  return (
    <Page title={m.intakes_add()} lead={m.intakes_add_lead(terms)} back={<BackToAll />}>
      <IntakeForm choices={choices} start={{ ...blank, courseId }} changed={null} />
    </Page>
  );
}

const BackToAll = () => <LinkAnchor to="/console/intakes">{m.intakes_back()}</LinkAnchor>;
const BackTo = ({ intake: { id, name } }: { readonly intake: StaffIntake }) => (
  <LinkAnchor to="/console/intakes/$id" params={{ id }}>
    {m.intakes_back_to({ name })}
  </LinkAnchor>
);

interface Props {
  readonly id: string;
  readonly choices: IntakeChoices;
}

/** What was read when the form was opened, not what is read meanwhile: that is what the change replaces. */
function useAsOpened(id: string): StaffIntake {
  const { data } = useSuspenseQuery(intakeQuery(id, 1));
  return useState(data)[0];
}

function ChangeIntake({ id, choices }: Props) {
  const intake = useAsOpened(id);
  return (
    <Page
      title={m.intakes_change_title(intake)}
      lead={`${intake.course.code} ${intake.course.title}`}
      back={<BackTo intake={intake} />}
    >
      <IntakeForm choices={choices} start={valuesOf(intake)} changed={intake} />
    </Page>
  );
}

function CopyIntake({ id, choices }: Props) {
  const intake = useAsOpened(id);
  return (
    <Page title={m.intakes_copy_title(intake)} lead={m.intakes_copy_lead()} back={<BackTo intake={intake} />}>
      <IntakeForm choices={choices} start={copyOf(intake, choices)} changed={null} copied={id} />
    </Page>
  );
}
