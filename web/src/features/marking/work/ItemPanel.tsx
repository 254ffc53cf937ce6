import { Title } from '@mantine/core';
import type { RichText as Document } from '#contract/kit/richText.ts';
import type { MarkingItem, MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { truthWords } from '#web/shared/answers/truthWords.ts';
import { textOfDocument } from '#web/shared/answers/documentText.ts';
import { AnswerView } from '#web/shared/answers/AnswerView.tsx';
import { JudgementNote } from '#web/shared/answers/JudgementNote.tsx';
import { MovedQuestion } from '#web/shared/answers/moved/MovedQuestion.tsx';
import { PastAnswer } from '#web/shared/answers/PastAnswer.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { Conversations } from '#web/features/marking/conversations/Conversations.tsx';
import { FileAnnotations } from '#web/features/marking/annotations/FileAnnotations.tsx';
import type { Draft } from './draftQueue.ts';
import { Gathered } from './Gathered.tsx';
import { History } from '#web/features/marking/history/History.tsx';
import { JudgementForm } from './JudgementForm.tsx';
import { evidenceUrl } from '#web/features/marking/marking.api.ts';
import classes from '#web/features/marking/marking.module.css';

/** The heading of the current question. */
export const itemTitleId = 'item-title';

interface Props {
  readonly item: MarkingItem;
  readonly work: MarkingWork;
  readonly number: number;
  readonly draft: Draft | undefined;
  /** Whether it can be judged now. */
  readonly open: boolean;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onNext: (() => void) | null;
}

/** An item: question, current and earlier answers, and the decision. */
export function ItemPanel({ item, work, number, draft, open, onChange, onNext }: Props) {
  const judges = open && item.state !== 'carried';
  return (
    <article className={classes.panel} aria-labelledby={itemTitleId}>
      <Title order={2} size="h4" id={itemTitleId} tabIndex={-1}>
        {item.taskTitle} · {m.assessments_item({ number })}
      </Title>
      <RichText document={item.prompt} under={2} />
      {item.expected !== null && item.expected !== '' && (
        <p className={classes.expected}>{m.marking_expected_answer({ text: expectedText(item.expected) })}</p>
      )}
      <Beside title={m.marking_benchmark()} document={item.benchmark} />
      <Beside title={m.marking_guide()} document={item.guide} />
      <Criteria item={item} />
      <section className={classes.answer} aria-label={m.marking_answer()}>
        <AnswerView
          question={item.question}
          value={item.response?.value ?? null}
          evidence={item.evidence}
          fileUrl={evidenceUrl}
          renderBelow={(evidence) => <FileAnnotations evidence={evidence} open={judges} />}
        />
        <Gathered item={item} work={work} />
        <Late item={item} />
        {item.response && <History attemptId={work.attempt.id} item={item} />}
      </section>
      {item.moved && <MovedQuestion moved={item.moved} mine={false} />}
      {item.past.map((past) => (
        <PastAnswer
          mine={false}
          key={past.attempt}
          item={item}
          past={past}
          current={item.response?.value}
          currentEvidence={item.evidence}
          fileUrl={evidenceUrl}
        />
      ))}
      <Conversations work={work} itemId={item.id} open={judges} />
      {judges ? (
        <JudgementForm item={item} draft={draft} onChange={onChange} onNext={onNext} />
      ) : (
        item.judgement && <JudgementNote judgement={item.judgement} />
      )}
    </article>
  );
}

/** What a rule expects; true and false in the same words as the answer. */
const expectedText = (expected: string | boolean): string =>
  typeof expected === 'boolean' ? truthWords(expected) : expected;

/** What the author wrote for assessors beside the question. */
function Beside({ title, document }: { readonly title: string; readonly document: Document }) {
  if (textOfDocument(document).trim() === '') return null;
  return (
    <details className={classes.details}>
      <summary>{title}</summary>
      <RichText document={document} under={2} />
    </details>
  );
}

function Criteria({ item: { criteria } }: { readonly item: MarkingItem }) {
  if (criteria.length === 0) return null;
  return (
    <details className={classes.details} open>
      <summary>{m.marking_criteria({ count: criteria.length })}</summary>
      <ul>
        {criteria.map(({ id, code, text }) => (
          <li key={id}>
            {code} {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Late answers are shown apart, because they are not part of the attempt. */
function Late({ item }: { readonly item: MarkingItem }) {
  const reader = useReader();
  if (item.late.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>{m.marking_late_values({ count: item.late.length })}</summary>
      {item.late.map(({ value, at }) => (
        <div key={at}>
          <p className={classes.meta}>{formatInstant(at, reader)}</p>
          <AnswerView question={item.question} value={value} fileUrl={evidenceUrl} />
        </div>
      ))}
    </details>
  );
}
