import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ItemPart } from '#contract/assessments/kinds/parts.ts';
import type { ObservationTask } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { useErrors } from '#web/shared/forms/formErrors.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { Changed } from './Changed.tsx';
import { Criterion } from './Criterion.tsx';
import type { ObservationQueue, ObservationState } from './observationQueue.ts';
import { useConfirm } from '#web/features/evidence/observations/observations.api.ts';
import type { AttemptItem } from '#web/features/evidence/observations/observations.api.ts';
import classes from '#web/features/evidence/observations/observations.module.css';
import { SavedNote } from './SavedNote.tsx';
import { unanswered, withCheck } from './seen.ts';
import type { ObservationDraft } from './seen.ts';
import { WhenFields } from './WhenFields.tsx';
import { failureText } from '#web/features/evidence/observations/words.ts';

interface Props {
  readonly at: AttemptItem;
  readonly task: ObservationTask;
  readonly queue: ObservationQueue;
  readonly state: ObservationState;
  /** It is confirmed. */
  readonly onDone: () => void;
}

const idOf = (field: string): string => `observation-${field}`;
export const criteriaOf = ({ item: { question } }: ObservationTask): readonly ItemPart[] =>
  question.kind === 'observation' ? question.criteria : [];

/** Allows for a device's clock running ahead of the server's. */
const clockMs = 5 * 60_000;

function wrongIn(
  criteria: readonly ItemPart[],
  seen: ObservationDraft,
  whenTyped: boolean,
): Record<string, string> {
  const missing = unanswered(criteria, seen).map(({ id, text }) => [
    `checks.${id}`,
    m.observations_e_unanswered({ text }),
  ]);
  const later = new Date(seen.observedAt).getTime() > Date.now() + clockMs;
  return {
    ...(Object.fromEntries(missing) as Record<string, string>),
    ...(!whenTyped && { observedAt: m.observations_e_when() }),
    ...(whenTyped && later && { observedAt: m.observations_e_future() }),
  };
}

/** The checklist, time and place, and the observer's confirmation; each change is saved. */
export function ObservationForm(props: Props) {
  const { task, queue, state } = props;
  const criteria = criteriaOf(task);
  const confirming = useConfirming(props);
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
      <Others task={task} touched={touched} onLeave={props.onDone} />
      <Changed queue={queue} state={state} criteria={criteria} />
      <FormErrors errors={confirming.summary} />
      <Fields criteria={criteria} state={state} confirming={confirming} onChange={change} />
      <Confirm task={task} busy={confirming.sending} onConfirm={confirming.confirm} />
    </div>
  );
}

interface FieldsProps extends Pick<Props, 'state'> {
  readonly criteria: readonly ItemPart[];
  readonly confirming: Pick<ReturnType<typeof useConfirming>, 'messages' | 'forget' | 'setWhenTyped'>;
  readonly onChange: (part: Partial<ObservationDraft>) => void;
}

function Fields({ criteria, state: { seen, epoch }, confirming, onChange }: FieldsProps) {
  const { messages, forget, setWhenTyped } = confirming;
  return (
    <>
      <ol className={classes.criteria}>
        {criteria.map((criterion) => (
          <Criterion
            key={criterion.id}
            id={idOf(`checks.${criterion.id}`)}
            criterion={criterion}
            check={seen.checks.find(({ criterionId }) => criterionId === criterion.id)}
            error={messages[`checks.${criterion.id}`] && m.observations_e_check()}
            onChange={(check) => {
              forget(`checks.${criterion.id}`);
              onChange({ checks: withCheck(seen.checks, check, criteria) });
            }}
          />
        ))}
      </ol>
      <TextInput
        label={m.observations_place()}
        description={m.observations_place_help()}
        size="md"
        maxLength={200}
        autoComplete="off"
        value={seen.place}
        onChange={({ currentTarget }) => onChange({ place: currentTarget.value })}
      />
      <WhenFields
        key={epoch}
        id={idOf('observedAt')}
        value={seen.observedAt}
        error={messages['observedAt']}
        onChange={(observedAt) => {
          forget('observedAt');
          setWhenTyped(observedAt !== null);
          if (observedAt) onChange({ observedAt });
        }}
      />
      <Textarea
        label={m.observations_comment()}
        description={m.observations_comment_help()}
        size="md"
        rows={4}
        maxLength={4000}
        value={seen.comment}
        onChange={({ currentTarget }) => onChange({ comment: currentTarget.value })}
      />
    </>
  );
}

/** It cannot be confirmed because the server does not have it yet. */
function notHeld({ status, failure }: ObservationState): string {
  if (status === 'kept') return m.observations_confirm_offline();
  return failureText(new ApiError(failure ?? 'changed_elsewhere'));
}

/** Checks, saves, then confirms; errors from the server are also shown beside the fields. */
function useConfirming({ at, task, queue, state, onDone }: Props) {
  const { messages, summary, show, forget } = useErrors(idOf);
  // As long as the form shows the same data; data replaced from outside has a valid time again.
  const [noTimeIn, setNoTimeIn] = useState<number | null>(null);
  const [saving, setSaving] = useState(false);
  const sending = useConfirm(at);
  const failed = (error: unknown): void => {
    if (!isApiError(error, 'invalid_input')) return show({}, failureText(error));
    const criteria = criteriaOf(task);
    const said = error.fields.map(({ field }) => {
      const text = criteria.find(({ id }) => field === `checks.${id}`)?.text;
      return [field, text ? m.observations_e_unanswered({ text }) : m.observations_e_future()];
    });
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
    const wrong = wrongIn(criteriaOf(task), state.seen, noTimeIn !== state.epoch);
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

interface OthersProps extends Pick<Props, 'task'> {
  readonly touched: boolean;
  readonly onLeave: () => void;
}

/**
 * Confirming makes a person responsible for all of it, so mention a colleague's part and a reply that will be asked
 * again.
 */
function Others({ task: { observation, studentName }, touched, onLeave }: OthersProps) {
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
