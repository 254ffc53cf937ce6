import type { LeftOut } from '#contract/courseFiles/leftOut.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { leftText } from './courseFileWords.ts';
import classes from './courseFiles.module.css';

/** What of a file does not come, and why. */
export function LeftOutList({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const terms = useTerms();
  if (leftOut.length === 0) return <p className={classes.meta}>{m.course_file_left_none()}</p>;
  return (
    <Part title={m.course_file_left()}>
      <ul className={classes.list}>
        {leftOut.map((one) => (
          <li key={`${one.what} ${one.of} ${one.name}`}>{leftText(one, terms)}</li>
        ))}
      </ul>
    </Part>
  );
}
