import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoursePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useReader } from '#web/tenant/reader.ts';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { pageLanguage } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { useForm } from '#web/tenant/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { pageTitleId } from '#web/ui/Page.tsx';
import { checkEmail } from './checkEmail.ts';
import { intakeText } from './IntakeChoice.tsx';
import { rememberCourse, rememberedCourse } from './keptAnswers.ts';
import { beginRegistration } from './registration.api.ts';
import classes from './registration.module.css';
import { ResumeForm } from './ResumeForm.tsx';

interface Props {
  readonly course: CoursePage;
  /** The intake chosen on the page of the course. */
  readonly intakeId: string | undefined;
  readonly onBegun: (registrationId: string) => void;
}

/** Begins with the key of this device, so that beginning twice is beginning once. */
async function begin(courseId: string, email: string, intakeId: string | undefined): Promise<string> {
  const key = (await rememberedCourse(courseId))?.key ?? crypto.randomUUID();
  await rememberCourse(courseId, { key, registrationId: null });
  const { id } = await beginRegistration({
    key,
    courseId,
    email: email.trim(),
    language: pageLanguage(),
    ...(intakeId && { intakeId }),
  });
  await rememberCourse(courseId, { key, registrationId: id });
  return id;
}

/** The first thing asked is the e-mail: from then on nothing that is typed can be lost. */
export function StartScreen({ course, intakeId, onBegun }: Props) {
  const [resumes, setResumes] = useState(false);
  const terms = useTerms();
  const reader = useReader();
  const intake = course.intakes.find(({ id }) => id === intakeId);
  return (
    <>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {m.registration_start({ title: course.title })}
      </h1>
      {intake && (
        <p className={classes.lead}>
          {intake.name} · {intakeText(intake, reader)}
        </p>
      )}
      {resumes ? (
        <ResumeForm courseId={course.id} />
      ) : (
        <>
          <p className={classes.text}>{m.registration_start_lead(terms)}</p>
          <EmailForm course={course} intakeId={intake?.id} onBegun={onBegun} />
        </>
      )}
      <div>
        <Button variant="subtle" onClick={() => setResumes(!resumes)}>
          {resumes ? m.registration_start_new() : m.registration_start_have()}
        </Button>
      </div>
    </>
  );
}

function EmailForm({ course, intakeId, onBegun }: Props) {
  const terms = useTerms();
  const session = useQuery({ ...sessionQuery, enabled: false }).data;
  const form = useForm({
    name: 'register',
    start: { email: session?.email ?? '' },
    checks: { email: checkEmail },
  });
  const start = useMutation({
    mutationFn: ({ email }: { email: string }) => begin(course.id, email, intakeId),
    onMutate: form.clear,
    onSuccess: onBegun,
    onError: (error) => form.failed(error),
  });
  if (isApiError(start.error, 'not_found')) {
    return <p className={classes.wrong}>{m.registration_closed_course(terms)}</p>;
  }
  return (
    <form noValidate className={classes.stack} onSubmit={form.submit((values) => start.mutate(values))}>
      <FormErrors errors={form.summary} />
      <TextInput
        {...form.text('email')}
        type="email"
        inputMode="email"
        label={m.registration_email()}
        description={m.registration_email_help()}
        autoComplete="email"
        required
      />
      <div>
        <Button type="submit" loading={start.isPending}>
          {m.registration_begin()}
        </Button>
      </div>
    </form>
  );
}
