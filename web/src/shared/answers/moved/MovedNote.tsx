import { useId } from 'react';
import type { WorkMove } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { RichText } from '#web/ui/RichText.tsx';
import classes from '#web/shared/answers/answers.module.css';
import { answerText } from '#web/shared/answers/answerText.ts';

interface Props {
  readonly move: WorkMove;
  /** Whether the reader wrote the answers. */
  readonly mine: boolean;
}

/** That work was moved to a newer version: what changed, and the answers to what is no longer asked. */
export function MovedNote({ move, mine }: Props) {
  const titleId = useId();
  const { at, fromNumber, toNumber, byName, reason, changed, added, left } = move;
  const said = { when: formatInstant(at, useReader()), from: fromNumber, to: toNumber, name: byName };
  const isOther = changed + added + left.length > 0;
  const title = isOther ? m.assessments_moved_title : m.assessments_moved_title_same;
  return (
    <section className={classes.moved} aria-labelledby={titleId}>
      <h2 id={titleId}>{mine ? title() : m.assessments_moved_title_theirs()}</h2>
      <p>{mine ? m.assessments_moved_text(said) : m.assessments_moved_text_theirs(said)}</p>
      <p>{m.assessments_moved_reason({ reason })}</p>
      {(changed > 0 || added > 0) && (
        <ul>
          {changed > 0 && <li>{m.assessments_moved_changed({ count: changed })}</li>}
          {added > 0 && <li>{m.assessments_moved_added({ count: added })}</li>}
        </ul>
      )}
      {left.length > 0 && (
        <details>
          <summary>{m.assessments_moved_left({ count: left.length })}</summary>
          {left.map(({ id, prompt, question, value }) => (
            <div key={id} className={classes.left}>
              <RichText document={prompt} under={3} />
              <p className={classes.lines}>
                {answerText(question, value) || m.assessments_moved_left_files()}
              </p>
            </div>
          ))}
        </details>
      )}
    </section>
  );
}
