import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import type { AssessmentItem, StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { RichText } from '#web/ui/RichText.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { studentAssessmentQuery } from '#web/features/assessments/assessments.api.ts';
import classes from '#web/features/assessments/assessments.module.css';
import { numberedItems } from '#web/features/assessments/work/saving/itemList.ts';

const ObservationPart = lazy(async () => ({
  default: (await import('#web/features/assessments/work/observed/ObservationPart.tsx')).ObservationPart,
}));
const ReportPart = lazy(async () => ({
  default: (await import('#web/features/assessments/work/observed/ReportPart.tsx')).ReportPart,
}));

/** While an observation may still be answered, and somebody else asked for a report. */
const open: readonly StudentAssessment['state'][] = ['in_progress', 'submitted', 'being_marked'];

const waitsForWord = ({ observations }: AssessmentItem): boolean =>
  observations.some((one) => one.confirmedByObserverAt && !one.studentAnswer);

const lacksReport = ({ reports }: AssessmentItem): boolean =>
  reports.some(({ state }) => state === 'not_confirmed' || state === 'declined');

/** What was seen of the student and waits for their word, and reports to ask somebody else for after handing in. */
export function ToConfirm({ assessment }: { assessment: StudentAssessment }) {
  if (!open.includes(assessment.state)) return null;
  return numberedItems(assessment.tasks).map(({ number, item }) =>
    item.state === 'carried' ? null : (
      <Waiting key={item.id} assessment={assessment} number={number} item={item} />
    ),
  );
}

interface Props {
  readonly assessment: StudentAssessment;
  readonly number: number;
  readonly item: AssessmentItem;
}

function Waiting({ assessment: { id: workId, state, attempts }, number, item }: Props) {
  const client = useQueryClient();
  const onChanged = () => client.invalidateQueries({ queryKey: studentAssessmentQuery(workId).queryKey });
  const { id, prompt, question, reports } = item;
  const titleId = `confirm-title-${id}`;
  const named = m.assessments_item({ number });
  const attemptId = attempts.at(-1)?.id;
  const around = { id, titleId, prompt };
  if (question.kind === 'observation' && waitsForWord(item)) {
    return (
      <Section {...around} title={`${m.assessments_work_review_confirm()}: ${named}`}>
        <ObservationPart question={question} item={item} labelId={titleId} onChanged={onChanged} />
      </Section>
    );
  }
  if (question.kind !== 'third_party_report' || state === 'in_progress' || !attemptId || !lacksReport(item))
    return null;
  return (
    <Section {...around} title={named}>
      <ReportPart
        itemId={id}
        attemptId={attemptId}
        question={question}
        reports={reports}
        labelId={titleId}
        onChanged={onChanged}
      />
    </Section>
  );
}

interface SectionProps extends Pick<AssessmentItem, 'id' | 'prompt'> {
  readonly titleId: string;
  readonly title: string;
  readonly children: ReactNode;
}

const Section = ({ id, titleId, title, prompt, children }: SectionProps) => (
  <section id={`confirm-${id}`} className={classes.item} aria-labelledby={titleId}>
    <h2 id={titleId} className={classes.title}>
      {title}
    </h2>
    <RichText document={prompt} under={2} />
    <Suspense fallback={<SkeletonCards count={1} height={240} grid={false} />}>{children}</Suspense>
  </section>
);
