import type { AssessmentTool } from '#contract/assessments/tools.ts';
import { m } from '#messages/generated/messages.js';
import { Item } from '#web/features/assessments/tool/preview/PreviewedItem.tsx';
import classes from '#web/features/assessments/tool/tool.module.css';
import { changedItems, namedAs, toolChanges } from '#web/features/assessments/tool/toolChanges.ts';
import { nameOfItem } from '#web/features/assessments/tool/toolContent.ts';
import type { Content } from '#web/features/assessments/tool/toolContent.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import own from './review.module.css';

interface Props {
  readonly tool: AssessmentTool;
  readonly signed: Content;
  readonly draft: Content;
}

/** What differs from what was signed off, each changed item as it is now. */
export function ChangesSince({ tool, signed, draft }: Props) {
  const terms = useTerms();
  const before = namedAs(draft, signed);
  const changes = toolChanges(before, draft, terms);
  return (
    <Part title={m.reviews_changes()}>
      {changes.length === 0 && <p className={classes.meta}>{m.reviews_changes_none()}</p>}
      <ul className={classes.changes}>
        {changes.map((sentence, at) => (
          <li key={`${at} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
      {changedItems(before, draft).map((item, at) => (
        <details key={item.id} className={own.shown}>
          <summary>{`${m.reviews_changes_show()}: ${nameOfItem(item)}`}</summary>
          <Item tool={tool} item={item} number={at + 1} viewer="assessor" />
        </details>
      ))}
    </Part>
  );
}
