import { Button } from '@mantine/core';
import type { CourseIntake, CoursePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { isKnownPath } from '#messages/titles.ts';
import { enrolmentIn } from './nextIntake.ts';

interface Props {
  readonly course: CoursePage;
  /** The intake to enrol in; when left out, the applicant chooses one during registration. */
  readonly intake?: CourseIntake;
}

/** Leads to registration when a place or the waiting list is open. */
export function EnrolButton({ course, intake }: Props) {
  const enrolment = enrolmentIn(intake ? [intake] : course.intakes);
  const path = `/register/${course.id}`;
  if (!enrolment || !isKnownPath(path)) return null;
  const { intake: wanted, waiting } = enrolment;
  const label = waiting ? m.catalogue_join_waiting() : m.catalogue_enrol();
  const named = (name: string): string =>
    waiting ? m.catalogue_join_waiting_in({ intake: name }) : m.catalogue_enrol_in({ intake: name });
  return (
    <Button
      component="a"
      href={wanted ? `${path}?intake=${wanted.id}` : path}
      variant={intake ? 'default' : 'filled'}
      aria-label={intake ? named(intake.name) : undefined}
    >
      {label}
    </Button>
  );
}
