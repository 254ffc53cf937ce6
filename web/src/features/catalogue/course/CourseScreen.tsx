import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import type { CoursePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { courseQuery } from '#web/shared/course.api.ts';
import classes from './course.module.css';
import { CourseFacts } from './CourseFacts.tsx';
import { CourseSections } from './CourseSections.tsx';
import { EnrolButton } from './EnrolButton.tsx';
import { sectionsOf } from './sections.ts';
import type { Section } from './sections.ts';
import { VersionNote } from './VersionNote.tsx';

interface Props {
  readonly id: string;
}

/** Everything to know about a course before enrolling. */
export function CourseScreen({ id }: Props) {
  const terms = useTerms();
  const { data: course } = useSuspenseQuery(courseQuery(id));
  const sections = sectionsOf(course, terms);
  return (
    <Page
      title={course.title}
      lead={course.summary}
      back={<BackLink />}
      action={<EnrolButton course={course} />}
    >
      <div className={classes.columns}>
        <aside className={classes.side} aria-label={m.catalogue_facts()}>
          <Cover course={course} />
          <CourseFacts course={course} />
          <Contents sections={sections} />
        </aside>
        <div className={classes.sections}>
          <CourseSections course={course} sections={sections} />
          <div className={classes.end}>
            <EnrolButton course={course} />
            <VersionNote information={course.information} />
          </div>
        </div>
      </div>
    </Page>
  );
}

function BackLink() {
  const terms = useTerms();
  return (
    <Link to="/browse" className={classes.back}>
      <IconArrowLeft size={18} aria-hidden />
      {m.catalogue_back(terms)}
    </Link>
  );
}

const Cover = ({ course }: { course: CoursePage }) =>
  course.cover && <img src={course.cover} alt={course.coverAlt} className={classes.cover} />;

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-label={m.catalogue_on_this_page()} className={classes.contents}>
      <h2>{m.catalogue_on_this_page()}</h2>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
