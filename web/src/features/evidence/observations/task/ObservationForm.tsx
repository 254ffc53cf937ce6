import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ObservationTask } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { useErrors } from '#web/shared/forms/formErrors.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { Changed } from './Changed.tsx';
import { questionOf, refusedText, wrongIn } from './confirmable.ts';
import { idOf, ObservationFields } from './ObservationFields.tsx';
import type { ObservationQueue, ObservationState } from './observationQueue.ts';
import { observationOn, useConfirm } from '#web/features/evidence/observations/observations.api.ts';
import type { Occasion } from '#web/features/evidence/observations/observations.api.ts';
import classes from '#web/features/evidence/observations/observations.module.css';
import { FilesField } from '#web/features/evidence/observations/files/FilesField.tsx';
import { SavedNote } from './SavedNote.tsx';
import { unanswered } from './seen.ts';
import type { ObservationDraft } from './seen.ts';
import { failureText } from '#web/features/evidence/observations/words.ts';

interface Props {
  readonly at: Occasion;
  readonly task: ObservationTask;
  readonly queue: ObservationQueue;
  readonly state: ObservationState;
  /** What is typed here is kept as another occasion, which is shown then. */
  readonly onKeepBoth: () => void;
  /** It is confirmed. */
  readonly onDone: () => void;
}

/** The checklist, time and place, and the observer's confirmation; each change is saved. */
export function ObservationForm(props: Props) {
  const { task, queue, state } = props;
  const question = questionOf(task);
  const { criteria } = question;
  const [underWay, setUnderWay] = useState(0);
  const confirming = useConfirming(props, underWay);
  const [touched, setTouched] = useState(false);
  const change = (part: Partial<ObservationDraft>): void => {
    setTouched(true);
    queue.change(part);
  };
  return (
    <div className={classes.form}>
      <div className={classes.bar}>
        <span>
          {m.observations_answered({
            done: criteria.length - unanswered(criteria, state.seen).length,
            total: criteria.length,
          })}
        </span>
        <SavedNote state={state} />
      </div>
      <Others {...props} touched={touched} onLeave={props.onDone} />
      <Changed
        queue={queue}
        state={state}
        criteria={criteria}
        onKeepBoth={question.amount && props.onKeepBoth}
      />
      <FormErrors errors={confirming.summary} />
      <ObservationFields question={question} state={state} confirming={confirming} onChange={change} />
      <FilesField
        at={props.at}
        files={state.seen.files}
        messages={confirming.messages}
        idOf={idOf}
        underWay={underWay}
        onUnderWay={setUnderWay}
        onChange={(files, named) => {
          confirming.forget(named ? `files.${named}` : 'files');
          change({ files: files(queue.get().seen.files) });
        }}
      />
      <Confirm task={task} busy={confirming.sending} onConfirm={confirming.confirm} />
    </div>
  );
}

/** It cannot be confirmed because the server does not have it yet. */
function notHeld({ status, failure }: ObservationState): string {
  if (status === 'kept') return m.observations_confirm_offline();
  return failureText(new ApiError(failure ?? 'changed_elsewhere'));
}

/** Checks, saves, then confirms; errors from the server are also shown beside the fields. */
function useConfirming({ at, task, queue, state, onDone }: Props, underWay: number) {
  const { messages, summary, show, forget } = useErrors(idOf);
  // As long as the form shows the same data; data replaced from outside has a valid time again.
  const [noTimeIn, setNoTimeIn] = useState<number | null>(null);
  const [saving, setSaving] = useState(false);
  const sending = useConfirm(at);
  const failed = (error: unknown): void => {
    if (!isApiError(error, 'invalid_input')) return show({}, failureText(error));
    const said = error.fields.map(({ field }) => [field, refusedText(questionOf(task), field)]);
    show(Object.fromEntries(said) as Record<string, string>);
  };
  const save = async (): Promise<boolean> => {
    setSaving(true);
    // Saves even without changes, because confirming takes over what a colleague started.
    const held = await queue.flush(true);
    setSaving(false);
    if (!held) show({}, notHeld(queue.get()));
    return held;
  };
  const confirm = async (): Promise<void> => {
    const wrong = wrongIn(questionOf(task), state.seen, { isTyped: noTimeIn !== state.epoch, underWay });
    show(wrong);
    if (Object.keys(wrong).length > 0 || !(await save())) return;
    sending.mutate(queue.revision, {
      onSuccess: () => {
        onDone();
        scrollTo({ top: 0 });
      },
      onError: failed,
    });
  };
  return {
    messages,
    summary,
    forget,
    setWhenTyped: (typed: boolean) => setNoTimeIn(typed ? null : state.epoch),
    sending: saving || sending.isPending,
    confirm: () => void confirm(),
  };
}

interface OthersProps extends Pick<Props, 'at' | 'task'> {
  readonly touched: boolean;
  readonly onLeave: () => void;
}

/**
 * Confirming makes a person responsible for all of it, so mention a colleague's part and a reply that will be asked
 * again.
 */
function Others({ at, task, touched, onLeave }: OthersProps) {
  const { studentName } = task;
  const observation = observationOn(task, at.occasion);
  if (!observation || touched) return null;
  if (!observation.confirmedByObserverAt) {
    return <p className={classes.meta}>{m.observations_begun_by({ name: observation.observerName })}</p>;
  }
  return (
    <div className={classes.changed}>
      <p>{m.observations_change_warning({ name: studentName })}</p>
      <Button variant="default" className={classes.start} onClick={onLeave}>
        {m.observations_leave()}
      </Button>
    </div>
  );
}

interface ConfirmProps extends Pick<Props, 'task'> {
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

function Confirm({ task, busy, onConfirm }: ConfirmProps) {
  return (
    <section className={classes.confirm} aria-labelledby="confirm-title">
      <h2 id="confirm-title" className={classes.heading}>
        {m.observations_confirm_title()}
      </h2>
      <p>{m.observations_confirm_lead({ name: task.studentName })}</p>
      <Button size="md" className={classes.wide} loading={busy} onClick={onConfirm}>
        {m.observations_confirm()}
      </Button>
    </section>
  );
}
