import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { pageTitleId } from '#web/ui/Page.tsx';
import classes from '#web/features/registration/registration.module.css';
import { ResumeForm } from './ResumeForm.tsx';
import { type Props, BeginForm } from './BeginForm.tsx';

/** When to start and the email come first: from then on nothing that is typed can be lost. */
export function StartScreen({ course, intakeId, onBegun }: Props) {
  const [resumes, setResumes] = useState(false);
  const terms = useTerms();
  return (
    <>
      <p className={classes.backLink}>
        <Link to="/browse/$id" params={{ id: course.id }}>
          {m.registration_start_back(terms)}
        </Link>
      </p>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {m.registration_start({ title: course.title })}
      </h1>
      {resumes ? (
        <ResumeForm courseId={course.id} />
      ) : (
        <>
          <p className={classes.text}>{m.registration_start_lead(terms)}</p>
          <BeginForm course={course} intakeId={intakeId} onBegun={onBegun} />
        </>
      )}
      <div data-needs-script>
        <Button variant="subtle" onClick={() => setResumes(!resumes)}>
          {resumes ? m.registration_start_new() : m.registration_start_have()}
        </Button>
      </div>
    </>
  );
}
