import { m } from '#messages/generated/messages.js';
import classes from '#web/features/editions/editions.module.css';
import { useTerms } from '#web/tenant/terms.ts';
import { inGroup } from '#web/features/editions/draft/courseDraft.ts';
import type { Content, PreCourse } from '#web/features/editions/draft/courseDraft.ts';

/** What completes the course, in sentences. */
export function RuleSentences({ content }: { readonly content: Content }) {
  const terms = useTerms();
  const { units, packaging, completion } = content;
  const core = units.filter(({ kind }) => kind === 'core').length;
  const free = units.filter(({ kind, group }) => kind === 'elective' && group === null).length;
  return (
    <ul className={classes.changes}>
      {core > 0 && <li>{m.outline_rule_core({ ...terms, count: core })}</li>}
      {free > 0 && <li>{m.outline_rule_free({ ...terms, count: free })}</li>}
      {packaging.groups.map(({ name, choose }) => (
        <li key={name}>
          {m.outline_rule_group({ ...terms, name, choose, count: inGroup(content, name).length })}
        </li>
      ))}
      <li>{completion === 'items' ? m.outline_completed_items(terms) : m.outline_completed_taught(terms)}</li>
    </ul>
  );
}

/** What comes before the course, by title. */
export function PreCourseNames({ items }: { readonly items: readonly PreCourse[] }) {
  const terms = useTerms();
  if (items.length === 0) return <p className={classes.meta}>{m.outline_before_none(terms)}</p>;
  return (
    <ol className={classes.changes}>
      {items.map(({ id, title, mandatory }) => (
        <li key={id}>
          {title} {!mandatory && <span className={classes.meta}>{m.editions_optional()}</span>}
        </li>
      ))}
    </ol>
  );
}
