import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { RichText } from '#web/ui/RichText.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { studentAssessmentQuery } from '#web/features/assessments/assessments.api.ts';
import classes from '#web/features/assessments/assessments.module.css';
import { numberedItems } from '#web/features/assessments/work/saving/itemList.ts';

const ObservationPart = lazy(async () => ({
  default: (await import('#web/features/assessments/work/observed/ObservationPart.tsx')).ObservationPart,
}));

/** While an observation may still be answered. */
const open: readonly StudentAssessment['state'][] = ['in_progress', 'submitted', 'being_marked'];

/** What was seen of the student and waits for their word, also after the work was handed in. */
export function ToConfirm({ assessment }: { assessment: StudentAssessment }) {
  const client = useQueryClient();
  const { queryKey } = studentAssessmentQuery(assessment.id);
  if (!open.includes(assessment.state)) return null;
  return numberedItems(assessment.tasks).map(({ number, item }) => {
    const { id, prompt, question, state } = item;
    const waits = item.observations.some((one) => one.confirmedByObserverAt && !one.studentAnswer);
    if (question.kind !== 'observation' || !waits || state === 'carried') return null;
    const titleId = `confirm-title-${id}`;
    return (
      <section key={id} id={`confirm-${id}`} className={classes.item} aria-labelledby={titleId}>
        <h2 id={titleId} className={classes.title}>
          {m.assessments_work_review_confirm()}: {m.assessments_item({ number })}
        </h2>
        <RichText document={prompt} under={2} />
        <Suspense fallback={<SkeletonCards count={1} height={240} grid={false} />}>
          <ObservationPart
            question={question}
            item={item}
            labelId={titleId}
            onChanged={() => client.invalidateQueries({ queryKey })}
          />
        </Suspense>
      </section>
    );
  });
}
