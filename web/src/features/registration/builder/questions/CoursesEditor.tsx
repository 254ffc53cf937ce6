import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { RegistrationForm } from '#contract/console/registrationForm.ts';
import type { OwnQuestion } from '#contract/registration/form/formContent.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from '#web/features/registration/builder/builder.module.css';

interface Props {
  readonly question: OwnQuestion;
  readonly courses: RegistrationForm['courses'];
  readonly onChange: (part: Partial<OwnQuestion>) => void;
}

/** The courses a question is asked for; all of them unless some are chosen. */
export function CoursesEditor({ question, courses, onChange }: Props) {
  const terms = useTerms();
  const chosen = question.courses;
  const [narrowed, setNarrowed] = useState(chosen.length > 0);
  if (courses.length === 0) return null;
  return (
    <fieldset className={classes.fieldset}>
      <legend>{m.form_courses(terms)}</legend>
      <Checkbox
        label={m.form_courses_some(terms)}
        description={m.form_courses_help(terms)}
        checked={narrowed}
        onChange={({ currentTarget }) => {
          setNarrowed(currentTarget.checked);
          if (!currentTarget.checked) onChange({ courses: [] });
        }}
      />
      {narrowed && (
        <div className={classes.inner}>
          <div className={classes.scroll}>
            {courses.map(({ id, title }) => (
              <Checkbox
                key={id}
                label={title}
                checked={chosen.includes(id)}
                onChange={({ currentTarget }) =>
                  onChange({
                    courses: currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                  })
                }
              />
            ))}
          </div>
          {chosen.length === 0 && <p className={classes.dim}>{m.form_courses_none(terms)}</p>}
        </div>
      )}
    </fieldset>
  );
}
