import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { MarkingItem, MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { fieldErrorsOf } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { questionName } from '#web/shared/answers/questionName.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { gapOf } from './decision.ts';
import type { Gap } from './decision.ts';
import type { DraftQueue, DraftState } from './draftQueue.ts';
import { DirectionField, lacksDirection } from '#web/features/marking/DirectionField.tsx';
import { useDecision } from '#web/features/marking/marking.api.ts';
import classes from '#web/features/marking/marking.module.css';
import { failureText } from '#web/features/marking/words.ts';

interface Props {
  readonly work: MarkingWork;
  readonly state: DraftState;
  readonly queue: DraftQueue;
  /** Leads to what a question still needs. */
  readonly onGap: (at: number, gap: Gap) => void;
}

const directionId = 'judge-direction';

/** Overall feedback, what is missing, and judging: released now or with the next batch. */
export function Finish({ work, state, queue, onGap }: Props) {
  const decide = useDecision(work.id);
  const terms = useTerms();
  const [tried, setTried] = useState(false);
  const [directedBy, setDirectedBy] = useState('');
  const undirected = lacksDirection(work.judge, directedBy);
  const gaps = gapsOf(work.items, (item) => gapOf(item, state.items[item.id]));
  const judge = async (release: 'now' | 'batch'): Promise<void> => {
    setTried(true);
    decide.reset();
    if (gaps.length > 0) return;
    if (undirected) document.getElementById(directionId)?.focus();
    if (undirected || !(await queue.flush())) return;
    decide.mutate(
      { kind: 'judge', attemptId: work.attempt.id, release, directedBy: directedBy || null },
      {
        onSuccess: () =>
          toast({
            tone: 'success',
            message: release === 'now' ? m.marking_done_now(terms) : m.marking_done_batch(),
          }),
      },
    );
  };
  return (
    <section className={classes.finish} aria-label={m.marking_finish()}>
      <Textarea
        label={m.marking_overall()}
        rows={3}
        size="md"
        maxLength={8000}
        value={state.overall}
        onChange={(event) => queue.changeOverall(event.currentTarget.value)}
      />
      <DirectionField
        judge={work.judge}
        id={directionId}
        value={directedBy}
        error={tried && undirected ? m.marking_direction_missing() : undefined}
        onChange={setDirectedBy}
      />
      {tried && <Missing title={m.marking_missing({ count: gaps.length })} gaps={gaps} onGap={onGap} />}
      <Refusal error={decide.error} work={work} onGap={onGap} />
      <div className={classes.actions}>
        <Button loading={decide.isPending} onClick={() => void judge('now')}>
          {m.marking_judge_now()}
        </Button>
        <Button variant="default" disabled={decide.isPending} onClick={() => void judge('batch')}>
          {m.marking_judge_batch()}
        </Button>
      </div>
    </section>
  );
}

interface Incomplete {
  readonly at: number;
  readonly item: MarkingItem;
  readonly gap: Gap;
}

const gapsOf = (items: readonly MarkingItem[], find: (item: MarkingItem) => Gap | null): Incomplete[] =>
  items.flatMap((item, at) => {
    const gap = find(item);
    return gap ? [{ at, item, gap }] : [];
  });

const gapWords: Record<Gap, (question: { number: number }) => string> = {
  result: m.marking_missing_result,
  comment: m.marking_missing_comment,
  observation: m.marking_missing_observation,
  reporter: m.marking_missing_reporter,
};

const isGap = (named: string): named is Gap => named in gapWords;

/** The questions that block judging, each linked to what it needs. */
function Missing({
  title,
  gaps,
  onGap,
}: Pick<Props, 'onGap'> & { readonly title: string; readonly gaps: readonly Incomplete[] }) {
  if (gaps.length === 0) return null;
  return (
    <div role="alert" className={classes.missing}>
      <p>{title}</p>
      <ul>
        {gaps.map(({ at, item, gap }) => (
          <li key={item.id}>
            <button type="button" className={classes.use} onClick={() => onGap(at, gap)}>
              {gapWords[gap]({ number: at + 1 })}
            </button>{' '}
            <span className={classes.itemName}>{questionName(item)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Missing parts found by the server, by question. */
function Refusal({ error, work, onGap }: Pick<Props, 'work' | 'onGap'> & { readonly error: Error | null }) {
  if (!error) return null;
  if (!isApiError(error, 'judgement_incomplete'))
    return <FormErrors errors={[{ message: failureText(error) }]} />;
  const fields = Object.keys(fieldErrorsOf(error));
  const gaps = gapsOf(work.items, ({ id }) => {
    const field = fields.find((one) => one.includes(id));
    if (!field) return null;
    const named = field.split('.').at(-1) ?? '';
    return isGap(named) ? named : 'result';
  });
  return <Missing title={m.marking_missing({ count: gaps.length })} gaps={gaps} onGap={onGap} />;
}
