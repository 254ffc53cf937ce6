import { m } from '#messages/generated/messages.js';
import classes from './answers.module.css';
import { changesBetween } from './changes.ts';

/** Old and new in one text: removals struck through, additions underlined, and both announced to screen readers. */
export function Changes({ before, after }: { readonly before: string; readonly after: string }) {
  const stretches = changesBetween(before, after);
  if (stretches.every(({ change }) => change === 'same')) return <p>{m.assessments_work_changes_none()}</p>;
  return (
    <p className={classes.lines}>
      {stretches.map(({ text, change }, i) => {
        if (change === 'same') return <span key={i}>{text}</span>;
        const Tag = change === 'added' ? 'ins' : 'del';
        const said =
          change === 'added' ? m.assessments_work_change_added() : m.assessments_work_change_removed();
        return (
          <Tag key={i}>
            <span className="livery-hidden">{said} </span>
            {text}
          </Tag>
        );
      })}
    </p>
  );
}
