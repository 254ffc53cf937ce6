import { Suspense } from 'react';
import { Button } from '@mantine/core';
import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AssessmentItem } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { RichText } from '#web/ui/RichText.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import type { NumberedItem } from './saving/itemList.ts';
import { MovedQuestion } from '#web/shared/answers/moved/laterMoved.ts';
import { belowFile } from '#web/features/assessments/annotations/belowFile.tsx';
import { PastAnswer } from '#web/shared/answers/PastAnswer.tsx';
import { evidenceUrl } from '../assessments.api.ts';
import { ResponseInput } from './ResponseInput.tsx';
import { statusOf } from './saving/responseValue.ts';
import { statusWords } from './statusWords.ts';
import type { Work } from './saving/useWork.ts';
import classes from './work.module.css';
import { Troubles, Kept } from './ItemTroubles.tsx';

/** The heading of an item; gets the focus when the person arrives. */
export const headingId = (itemId: string): string => `item-${itemId}`;

interface Props {
  readonly work: Work;
  readonly numbered: NumberedItem;
  /** What else can be done from an item: asking for help. */
  readonly beside?: ((item: AssessmentItem) => ReactNode) | undefined;
}

/** One item: the question, earlier feedback and the input. */
export function ItemCard({ work, numbered: { number, item }, beside }: Props) {
  const promptId = `prompt-${item.id}`;
  const open = item.state === 'open';
  return (
    <article className={classes.card} aria-labelledby={headingId(item.id)}>
      <Head work={work} number={number} item={item} />
      <div id={promptId}>
        <RichText document={item.prompt} under={3} />
      </div>
      {item.criteria.length > 0 && <Criteria item={item} />}
      {open &&
        item.past.map((past) => (
          <PastAnswer
            mine
            fileUrl={evidenceUrl}
            renderBelow={belowFile}
            key={past.attempt}
            item={item}
            past={past}
            current={work.valueOf(item.id)}
            currentEvidence={item.evidence}
          />
        ))}
      <Suspense>{item.moved && <MovedQuestion moved={item.moved} mine />}</Suspense>
      {open && <Troubles work={work} item={item} />}
      {open ? (
        <ResponseInput work={work} item={item} labelId={promptId} />
      ) : (
        <Kept work={work} item={item} labelId={promptId} />
      )}
      <div className={classes.cardFoot}>
        {open && <Flag work={work} item={item} number={number} />}
        {beside?.(item)}
      </div>
    </article>
  );
}

function Head({ work, number, item }: { work: Work; number: number; item: AssessmentItem }) {
  const { tone, text } = statusWords[statusOf(item, work.valueOf(item.id))];
  return (
    <header className={classes.cardHead} role="presentation">
      <h3 id={headingId(item.id)} tabIndex={-1}>
        {m.assessments_work_item({ number, count: work.items.length })}
      </h3>
      <StatusBadge tone={tone}>{text()}</StatusBadge>
      {!item.required && <span className={classes.small}>{m.assessments_work_optional()}</span>}
      {item.maxMarks !== null && (
        <span className={classes.small}>{m.assessments_work_worth({ count: item.maxMarks })}</span>
      )}
    </header>
  );
}

function Criteria({ item }: { item: AssessmentItem }) {
  return (
    <details className={classes.details}>
      <summary>{m.assessments_work_criteria()}</summary>
      <ul>
        {item.criteria.map(({ id, code, text }) => (
          <li key={id}>
            {code} {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Flag({ work, item, number }: { work: Work; item: AssessmentItem; number: number }) {
  const flagged = work.flags.has(item.id);
  const Icon = flagged ? IconFlagFilled : IconFlag;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={20} aria-hidden />}
      onClick={() => work.flags.toggle(item.id)}
    >
      {flagged ? m.assessments_work_flagged() : m.assessments_work_flag()}
      <span className="livery-hidden"> {m.assessments_work_item_short({ number })}</span>
    </Button>
  );
}
