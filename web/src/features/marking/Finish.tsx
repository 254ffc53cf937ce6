import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { MarkingItem, MarkingWork } from '#contract/marking.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { fieldErrorsOf } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Draft, DraftQueue, DraftState } from './draftQueue.ts';
import { useDecision } from './marking.api.ts';
import classes from './marking.module.css';
import { failureText } from './words.ts';

interface Props {
  readonly work: MarkingWork;
  readonly state: DraftState;
  readonly queue: DraftQueue;
  /** Whether it can be judged now. */
  readonly open: boolean;
  readonly onChoose: (at: number) => void;
}

/** What is said of the whole, what is missing, and judging it: released now or with the next batch. */
export function Finish({ work, state, queue, open, onChoose }: Props) {
  const decide = useDecision(work.id);
  const terms = useTerms();
  const [tried, setTried] = useState(false);
  if (!open) return null;
  const missing = work.items.filter((item) => isMissing(item, state.items[item.id]));
  const judge = async (release: 'now' | 'batch'): Promise<void> => {
    setTried(true);
    if (missing.length > 0 || !(await queue.flush())) return;
    decide.mutate(
      { kind: 'judge', attemptId: work.attempt.id, release },
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
      {tried && missing.length > 0 && (
        <div role="alert" className={classes.missing}>
          <p>{m.marking_missing({ count: missing.length })}</p>
          <ul>
            {missing.map((item) => {
              const at = work.items.indexOf(item);
              return (
                <li key={item.id}>
                  <button type="button" className={classes.use} onClick={() => onChoose(at)}>
                    {m.assessments_item({ number: at + 1 })}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <Refusal error={decide.error} work={work} />
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

/** Without a result, or not yet satisfactory without a word why. */
const isMissing = (item: MarkingItem, draft: Draft | undefined): boolean =>
  item.state !== 'carried' &&
  (!draft?.result || (draft.result === 'not_yet_satisfactory' && draft.comment.trim() === ''));

/** What the server found missing, by item. */
function Refusal({ error, work }: { readonly error: unknown; readonly work: MarkingWork }) {
  if (!error) return null;
  if (!isApiError(error, 'judgement_incomplete'))
    return <FormErrors errors={[{ message: failureText(error) }]} />;
  const fields = Object.keys(fieldErrorsOf(error));
  const numbers = work.items.flatMap(({ id }, at) =>
    fields.some((field) => field.includes(id)) ? [at + 1] : [],
  );
  return <FormErrors errors={numbers.map((number) => ({ message: m.marking_refused_item({ number }) }))} />;
}
