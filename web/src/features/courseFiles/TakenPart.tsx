import type { TakenThing, TakenCourse } from '#contract/courseFiles/courseFiles.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import classes from './courseFiles.module.css';
import { LeftOutList } from './LeftOutList.tsx';

const how: Readonly<Record<TakenThing['how'], () => string>> = {
  added: () => m.course_file_how_added(),
  drafted: () => m.course_file_how_drafted(),
  kept: () => m.course_file_how_kept(),
};

/** What became of everything in a file, and where it is. */
export function TakenPart({ taken }: { readonly taken: TakenCourse }) {
  const terms = useTerms();
  const { courseId: id, units, assessments, leftOut, edition } = taken;
  return (
    <div className={classes.form}>
      <div className={classes.actions}>
        <LinkButton to="/console/units/courses/$id" params={{ id }}>
          {m.course_file_open(terms)}
        </LinkButton>
        {edition === undefined && (
          <LinkButton variant="default" to="/console/courses/$id" params={{ id }}>
            {m.course_file_offer()}
          </LinkButton>
        )}
      </div>
      {units.length > 0 && (
        <Part title={m.course_file_units(terms)}>
          <ul className={classes.rows}>
            {units.map((unit) => (
              <li key={unit.id} className={classes.row}>
                <LinkAnchor to="/console/units/$id" params={{ id: unit.id }}>
                  {`${unit.code} ${unit.title}`}
                </LinkAnchor>
                <span className={classes.meta}>{how[unit.how]()}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {assessments.length > 0 && (
        <Part title={m.course_file_assessments(terms)}>
          <ul className={classes.rows}>
            {assessments.map((tool) => (
              <li key={tool.id} className={classes.row}>
                <LinkAnchor to="/console/assessments/$id" params={{ id: tool.id }}>
                  {`${tool.code} ${tool.title}`}
                </LinkAnchor>
                <span className={classes.meta}>{how[tool.how]()}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {leftOut.length > 0 && <LeftOutList leftOut={leftOut} />}
    </div>
  );
}
