import '#web/ui/controls/checkboxCss.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { classChoicesQuery, timetableQuery } from '#web/features/classes/classes.api.ts';
import { useThere, whenText } from '#web/features/classes/classWords.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import type { FormSearch } from './formSearch.ts';
import { TimetableForm } from './TimetableForm.tsx';
import { blank, valuesOf } from './timetableForm.ts';

/** Adds classes to an intake, or changes one, perhaps with those after it. */
export function TimetableFormScreen({ search }: { readonly search: FormSearch }) {
  const intakeId = search.intake ?? '';
  // What was read when the form was opened: that is what the change replaces.
  const timetable = useState(useSuspenseQuery(timetableQuery(intakeId)).data)[0];
  const choices = useSuspenseQuery(classChoicesQuery(intakeId)).data;
  const there = useThere();
  const { intake } = timetable;
  const changed = timetable.classes.find(({ id }) => id === search.class) ?? null;
  return (
    <Page
      title={
        changed
          ? m.classes_form_change({ when: whenText(changed, there) })
          : m.classes_form_add({ name: intake.name })
      }
      back={
        <LinkAnchor to="/console/intakes/$id" params={{ id: intakeId }}>
          {m.classes_back_to({ name: intake.name })}
        </LinkAnchor>
      }
    >
      <TimetableForm
        timetable={timetable}
        choices={choices}
        changed={changed}
        start={changed ? valuesOf(changed, choices) : blank(choices, intake.endsOn)}
      />
    </Page>
  );
}
