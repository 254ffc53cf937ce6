import { Button } from '@mantine/core';
import type { CourseIntake, CoursePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { isKnownPath } from '#messages/titles.ts';
import { nextIntake, takesNames } from './nextIntake.ts';

interface Props {
  readonly course: CoursePage;
  /** The intake to enrol in; left out, the next one. */
  readonly intake?: CourseIntake;
}

/** Leads to registration, where there is one and someone can still be taken. */
export function EnrolButton({ course, intake }: Props) {
  const wanted = intake ?? nextIntake(course.intakes);
  const path = `/register/${course.id}`;
  if (!wanted || !takesNames(wanted) || !isKnownPath(path)) return null;
  const label = wanted.full ? m.catalogue_join_waiting() : m.catalogue_enrol();
  const named = wanted.full
    ? m.catalogue_join_waiting_in({ intake: wanted.name })
    : m.catalogue_enrol_in({ intake: wanted.name });
  return (
    <Button
      component="a"
      href={`${path}?intake=${wanted.id}`}
      variant={intake ? 'default' : 'filled'}
      aria-label={intake ? named : undefined}
    >
      {label}
    </Button>
  );
}
