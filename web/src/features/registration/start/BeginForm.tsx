import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { CoursePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useReader } from '#web/tenant/reader.ts';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { pageLanguage } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { checkEmail } from '#web/features/registration/draft/checkEmail.ts';
import { IntakeRadios, intakeText } from '#web/features/registration/fees/IntakeChoice.tsx';
import { rememberCourse, rememberedCourse } from '#web/features/registration/draft/keptAnswers.ts';
import { beginRegistration } from '#web/features/registration/registration.api.ts';
import classes from '#web/features/registration/registration.module.css';
import { NeedsScript } from './NeedsScript.tsx';
import { startingIntake } from '#web/features/registration/fees/startingIntake.ts';

export interface StartProps {
  readonly course: CoursePage;
  /** The intake chosen on the page of the course. */
  readonly intakeId: string | undefined;
  readonly onBegun: (registrationId: string) => void;
}

interface Props extends StartProps {
  readonly email: string;
  readonly onResume: (email: string) => void;
}

/** Begins with the key of this device, so that beginning twice is beginning once. */
async function begin(courseId: string, email: string, intakeId: string): Promise<string> {
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

function useBeginForm({ course, intakeId, email, onBegun }: Props) {
  const session = useQuery({ ...sessionQuery, enabled: false }).data;
  const { open, chosen } = startingIntake(course.intakes, intakeId);
  const form = useForm({
    name: 'register',
    start: { intake: chosen?.id ?? '', email: email || (session?.email ?? '') },
    checks: {
      intake: (id) => (open.some((one) => one.id === id) ? null : m.registration_e_intake()),
      email: checkEmail,
    },
  });
  const start = useMutation({
    mutationFn: (values: typeof form.values) => begin(course.id, values.email, values.intake),
    onMutate: form.clear,
    onSuccess: onBegun,
    onError: (error) => form.failed(error),
  });
  return { form, start };
}

export function BeginForm(props: Props) {
  const { course, intakeId, onResume } = props;
  const terms = useTerms();
  const { form, start } = useBeginForm(props);
  const { open, chosen } = startingIntake(course.intakes, intakeId);
  if (isApiError(start.error, 'not_found')) {
    return <p className={classes.wrong}>{m.registration_closed_course(terms)}</p>;
  }
  return (
    <>
      <NeedsScript />
      <form
        method="post"
        noValidate
        className={classes.stack}
        onSubmit={form.submit((values) => start.mutate(values))}
        data-needs-script
      >
        <FormErrors errors={form.summary} />
        {open.length > 1 ? (
          <IntakeRadios
            {...form.choice('intake')}
            label={m.registration_start_when()}
            intakes={course.intakes}
          />
        ) : (
          chosen && <OnlyIntake intake={chosen} />
        )}
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
      <div data-needs-script>
        <Button variant="subtle" onClick={() => onResume(form.values.email)}>
          {m.registration_start_have()}
        </Button>
      </div>
    </>
  );
}

/** With one intake open there is nothing to choose, but it is said. */
function OnlyIntake({ intake }: { intake: CoursePage['intakes'][number] }) {
  const reader = useReader();
  return (
    <section className={classes.questions}>
      <h2>{m.registration_start_title()}</h2>
      <p>
        <bdi>{intake.name}</bdi>
        <span className={classes.small}>{intakeText(intake, reader)}</span>
      </p>
    </section>
  );
}
