import type { CoursePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './course.module.css';

type Unit = CoursePage['units'][number];

interface Props {
  readonly units: readonly Unit[];
}

/** The units of the course, core before elective. */
export function CourseUnits({ units }: Props) {
  const terms = useTerms();
  const core = units.filter(({ kind }) => kind === 'core');
  const elective = units.filter(({ kind }) => kind === 'elective');
  return (
    <>
      <Group title={m.catalogue_units_core({ ...terms, count: core.length })} units={core} />
      <Group title={m.catalogue_units_elective({ ...terms, count: elective.length })} units={elective} />
    </>
  );
}

function Group({ title, units }: Props & { readonly title: string }) {
  if (units.length === 0) return null;
  return (
    <>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.units}>
        {units.map(({ id, code, title: name, summary }) => (
          <li key={id}>
            <span className={classes.meta}>{code}</span>
            <span>
              <span className={classes.unitName}>{name}</span>
              {summary && <span className={classes.meta}>{summary}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
