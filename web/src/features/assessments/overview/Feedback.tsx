import { Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { AssessmentItem, StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { RichText } from '#web/ui/RichText.tsx';
import classes from '#web/features/assessments/assessments.module.css';
import { AnswerView } from '#web/shared/answers/AnswerView.tsx';
import { numberedItems } from '#web/features/assessments/work/saving/itemList.ts';
import type { NumberedItem } from '#web/features/assessments/work/saving/itemList.ts';
import answers from '#web/shared/answers/answers.module.css';
import { AssessorWords, JudgementNote } from '#web/shared/answers/JudgementNote.tsx';
import { PastAnswer } from '#web/shared/answers/PastAnswer.tsx';
import { belowFile } from '#web/features/assessments/annotations/belowFile.tsx';
import { evidenceUrl } from '#web/features/assessments/assessments.api.ts';

const OwnConversations = lazy(async () => ({
  default: (await import('#web/features/assessments/conversations/OwnConversations.tsx')).OwnConversations,
}));

/** The overall feedback and conversations, then each item with its judgement, not yet satisfactory ones first. */
export function Feedback({ assessment }: { assessment: StudentAssessment }) {
  const reader = useReader();
  const newest = assessment.attempts.findLast(({ releasedAt }) => releasedAt);
  const items = numberedItems(assessment.tasks).filter(({ item }) => lastJudgement(item));
  const notYet = items.filter(({ item }) => lastJudgement(item)?.result === 'not_yet_satisfactory');
  const fine = items.filter((one) => !notYet.includes(one));
  return (
    <section id="feedback" className={classes.section} aria-labelledby="feedback-title">
      <Title order={2} size="h3" id="feedback-title">
        {m.assessments_feedback()}
      </Title>
      {newest?.releasedAt && (
        <p className={classes.of}>
          {m.assessments_feedback_of({
            number: newest.number,
            day: formatInstantDay(newest.releasedAt, reader),
          })}
        </p>
      )}
      {newest?.feedback && <AssessorWords name={null} text={newest.feedback} />}
      {assessment.conversations.length > 0 && (
        <details className={classes.details}>
          <summary>{m.conversations_title()}</summary>
          <Suspense>
            <OwnConversations assessment={assessment} />
          </Suspense>
        </details>
      )}
      {notYet.map((one) => (
        <ItemFeedback key={one.item.id} numbered={one} attempt={assessment.attempt} />
      ))}
      {fine.length > 0 && (
        <details className={classes.details} open={notYet.length === 0}>
          <summary>{m.assessments_feedback_fine({ count: fine.length })}</summary>
          {fine.map((one) => (
            <ItemFeedback key={one.item.id} numbered={one} attempt={assessment.attempt} />
          ))}
        </details>
      )}
    </section>
  );
}

/** The newest judgement there is: of the newest attempt, else of the one before it. */
const lastJudgement = (item: AssessmentItem) =>
  item.judgement ?? item.past.find(({ judgement }) => judgement)?.judgement ?? null;

interface ItemProps {
  readonly numbered: NumberedItem;
  /** Number of the newest attempt. */
  readonly attempt: number;
}

function ItemFeedback({ numbered: { number, item }, attempt }: ItemProps) {
  const titleId = `feedback-${item.id}`;
  return (
    <article className={classes.item} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {m.assessments_item({ number })}
      </h3>
      <RichText document={item.prompt} under={3} />
      {item.judgement && <JudgementNote judgement={item.judgement} />}
      {item.judgement && (
        <section className={answers.past}>
          <h4>
            {item.state === 'carried'
              ? m.assessments_work_answer_yours()
              : m.assessments_work_past({ number: attempt })}
          </h4>
          <AnswerView
            fileUrl={evidenceUrl}
            renderBelow={belowFile}
            question={item.question}
            value={item.response?.value ?? null}
            evidence={item.evidence}
          />
        </section>
      )}
      {item.past.map((past) => (
        <PastAnswer
          mine
          fileUrl={evidenceUrl}
          renderBelow={belowFile}
          key={past.attempt}
          item={item}
          past={past}
          current={item.judgement ? item.response?.value : undefined}
          currentEvidence={item.judgement ? item.evidence : []}
        />
      ))}
    </article>
  );
}
