import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { pageTitleId } from '#web/ui/Page.tsx';
import classes from '#web/features/registration/registration.module.css';
import { ResumeForm } from './ResumeForm.tsx';
import { BeginForm } from './BeginForm.tsx';
import type { StartProps } from './BeginForm.tsx';

/** When to start and the email come first: from then on nothing that is typed can be lost. */
export function StartScreen(props: StartProps) {
  const { course } = props;
  /** An email that was typed goes along from one form to the other. */
  const [{ resumes, email }, setForm] = useState({ resumes: false, email: '' });
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
        <ResumeForm
          courseId={course.id}
          email={email}
          onStartNew={(typed) => setForm({ resumes: false, email: typed })}
        />
      ) : (
        <>
          <p className={classes.text}>{m.registration_start_lead(terms)}</p>
          <BeginForm
            {...props}
            email={email}
            onResume={(typed) => setForm({ resumes: true, email: typed })}
          />
        </>
      )}
    </>
  );
}
