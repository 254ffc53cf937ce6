import type { CoursePage } from '#contract/catalogue.ts';
import { RichText } from '#web/ui/RichText.tsx';
import classes from './course.module.css';
import { CourseUnits } from './CourseUnits.tsx';
import { Fees } from './Fees.tsx';
import { IntakeList } from './IntakeList.tsx';
import type { Section, SectionId } from './sections.ts';

interface Props {
  readonly course: CoursePage;
  readonly sections: readonly Section[];
}

export function CourseSections({ course, sections }: Props) {
  return sections.map(({ id, title }) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Content id={id} course={course} />
    </section>
  ));
}

function Content({ id, course }: { id: SectionId; course: CoursePage }) {
  switch (id) {
    case 'units':
      return <CourseUnits units={course.units} />;
    case 'dates':
      return <IntakeList course={course} />;
    case 'fees':
      return <Fees course={course} />;
    case 'outcomes':
      return (
        <>
          <RichText document={course.description} under={2} />
          {course.information && <RichText document={course.information.content.outcomes} under={2} />}
        </>
      );
    default:
      return course.information && <RichText document={course.information.content[id]} under={2} />;
  }
}
