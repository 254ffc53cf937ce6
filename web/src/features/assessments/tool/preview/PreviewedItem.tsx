import type { ReactNode } from 'react';
import type { ToolDraftItem } from '#contract/assessments/toolDraft.ts';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import type { RichText as Document } from '#contract/kit/richText.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/tool/tool.module.css';
import { textOfDocument } from '#web/shared/answers/documentText.ts';
import { RichText } from '#web/ui/RichText.tsx';
import { keyText } from './keyText.ts';
import { TriedAnswer } from './TriedAnswer.tsx';

export type Viewer = 'student' | 'assessor';

interface ItemProps {
  readonly tool: AssessmentTool;
  readonly viewer: Viewer;
  readonly item: ToolDraftItem;
  readonly number: number;
}

/** One item as students answer it, or as assessors judge it. */
export function Item({ tool, item, number, viewer }: ItemProps) {
  const { id, prompt, question, required, maxMarks } = item;
  return (
    <article className={classes.part} aria-labelledby={`item-${id}`}>
      <h3 id={`item-${id}`} className={classes.label}>
        {m.assessments_item({ number })}
      </h3>
      <div className={classes.head}>
        {!required && <span className={classes.meta}>{m.assessments_work_optional()}</span>}
        {maxMarks !== null && (
          <span className={classes.meta}>{m.assessments_work_worth({ count: maxMarks })}</span>
        )}
      </div>
      <div id={`prompt-${id}`}>
        <RichText document={prompt} under={3} />
      </div>
      <TriedAnswer id={id} question={question} labelId={`prompt-${id}`} />
      {viewer === 'assessor' && <ForAssessors tool={tool} item={item} />}
    </article>
  );
}

/** What only assessors see of an item. */
function ForAssessors({
  tool,
  item: { question, key, benchmark, guide, criteria },
}: Pick<ItemProps, 'tool' | 'item'>) {
  const tied = tool.units
    .flatMap((unit) => unit.criteria)
    .filter(({ wordings }) => wordings.some((id) => criteria.includes(id)));
  return (
    <>
      {key && (
        <p className={classes.expected}>{m.marking_expected_answer({ text: keyText(question, key) })}</p>
      )}
      <Beside title={m.tools_benchmark()} document={benchmark} />
      <Beside title={m.tools_guide()} document={guide} />
      {tied.length > 0 && (
        <ul className={classes.changes}>
          {tied.map(({ id, code, text }) => (
            <li key={id}>{`${code} ${text}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Beside({ title, document }: { readonly title: string; readonly document: Document }): ReactNode {
  if (textOfDocument(document).trim() === '') return null;
  return (
    <div>
      <strong>{title}</strong>
      <RichText document={document} under={3} />
    </div>
  );
}
