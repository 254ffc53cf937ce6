import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ToolReview } from '#contract/assessments/reviews.ts';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/tool/tool.module.css';
import { SavingWord } from '#web/shared/drafts/SavingWord.tsx';
import { useUndoKeys } from '#web/shared/drafts/useUndoKeys.ts';
import { WholeDraftNote } from '#web/shared/drafts/WholeDraftNote.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { Checklist } from './Checklist.tsx';
import { Decide } from './Decide.tsx';
import { Findings } from './Findings.tsx';
import own from './review.module.css';
import { useReview } from './useReview.ts';

interface Props {
  readonly tool: AssessmentTool & { readonly draft: NonNullable<AssessmentTool['draft']> };
  readonly review: ToolReview & {
    readonly review: NonNullable<ToolReview['review']>;
    readonly draftRevision: number;
  };
}

/** What the reviewer fills in, saved as it is typed, and the decision. */
export function ReviewerPart({ tool, review }: Props) {
  const { store, view } = useReview(tool.id, review.review);
  // What is decided about is the draft as it was when this was opened, until its reviewer has read it again.
  const [seen, setSeen] = useState(review.draftRevision);
  const [acts] = useState(() => ({ undo: () => store.undo(), redo: () => store.redo() }));
  useUndoKeys(acts.undo, acts.redo);
  const change = store.change.bind(store);
  const moved = seen !== review.draftRevision;
  const sent = new Set(review.review.sent);
  const { saving, content, server } = view;
  return (
    <>
      {moved && (
        <div role="alert" className={classes.stops}>
          <p>{m.reviews_moved()}</p>
          <Button variant="default" onClick={() => setSeen(review.draftRevision)}>
            {m.reviews_moved_seen()}
          </Button>
        </div>
      )}
      <WholeDraftNote store={store} view={view} />
      <Part title={m.reviews_points()} side={<SavingWord saving={saving} />}>
        <div className={own.stack}>
          <Checklist points={review.points} content={content} change={change} />
        </div>
      </Part>
      <Part title={m.reviews_findings()} side={<SavingWord saving={saving} />}>
        <Findings
          draft={tool.draft.content}
          content={content}
          answers={review.answers}
          sent={sent}
          change={change}
        />
      </Part>
      <Decide review={review} saved={server} draftRevision={seen} ready={saving === 'saved' && !moved} />
    </>
  );
}
