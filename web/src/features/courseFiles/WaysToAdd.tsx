import { useState } from 'react';
import type { FoundCourse } from '#contract/courseFiles/courseFiles.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Choices } from '#web/ui/controls/Choices.tsx';
import classes from './courseFiles.module.css';
import { NextEditionForm } from './next/NextEditionForm.tsx';
import { TakeForm } from './TakeForm.tsx';

interface Props {
  readonly id: string;
  readonly found: FoundCourse;
}

/** A file that was read: the next edition of a course that is here, or a course of its own. */
export function WaysToAdd({ id, found }: Props) {
  const terms = useTerms();
  const same = found.courses.find(({ code }) => code.toLowerCase() === found.code.toLowerCase());
  const [way, setWay] = useState<'next' | 'new'>(same ? 'next' : 'new');
  const form =
    way === 'next' ? (
      <NextEditionForm id={id} found={found} same={same} />
    ) : (
      <TakeForm id={id} found={found} />
    );
  if (found.courses.length === 0) return form;
  return (
    <div className={classes.form}>
      <Choices
        label={m.course_file_as()}
        value={way}
        choices={[
          ['next', m.course_file_as_next(terms)],
          ['new', m.course_file_as_new(terms)],
        ]}
        onChange={setWay}
      />
      {form}
    </div>
  );
}
