import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UnitCourses as Courses } from '#contract/editions/units.ts';
import { m } from '#messages/generated/messages.js';
import { unitCoursesQuery, useRenewCourse } from '#web/features/editions/editions.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/** The courses that have the unit; one with an earlier edition takes the newest with a press. */
export function UnitCourses({ unitId }: { readonly unitId: string }) {
  const terms = useTerms();
  const { data, error } = useQuery(unitCoursesQuery(unitId));
  return (
    <Part title={m.editions_courses(terms)}>
      {error && <p role="alert">{errorText(error)}</p>}
      {data?.courses.length === 0 && <p className={classes.meta}>{m.editions_courses_none(terms)}</p>}
      <ul className={classes.editions}>
        {data?.courses.map((course) => (
          <CourseEntry key={course.id} unitId={unitId} course={course} />
        ))}
      </ul>
    </Part>
  );
}

interface EntryProps {
  readonly unitId: string;
  readonly course: Courses['courses'][number];
}

function CourseEntry({ unitId, course: { id, title, current, draft } }: EntryProps) {
  const terms = useTerms();
  const renew = useRenewCourse(unitId);
  const press = (): void =>
    renew.mutate(id, {
      onSuccess: ({ courses }) => {
        const number = courses.find((one) => one.id === id)?.number ?? 0;
        toast({ message: m.editions_course_taken({ ...terms, number, title }), tone: 'success' });
      },
      onError: (error) => toast({ message: errorText(error), tone: 'error' }),
    });
  return (
    <li className={classes.row}>
      <div className={classes.grow}>
        <LinkAnchor to="/console/units/courses/$id" params={{ id }}>
          {title}
        </LinkAnchor>
        <Text component="span" className={classes.meta}>
          {current ? m.editions_course_current(terms) : m.editions_course_earlier(terms)}
        </Text>
        {draft && !current && <span className={classes.meta}>{m.editions_course_draft(terms)}</span>}
      </div>
      {!current && !draft && (
        <Button
          variant="default"
          loading={renew.isPending}
          aria-label={m.editions_course_take_in({ ...terms, title })}
          onClick={press}
        >
          {m.editions_course_take()}
        </Button>
      )}
    </li>
  );
}
