import { Button, Radio, Textarea } from '@mantine/core';
import type { UnitOutcome } from '#contract/assessments/outcomes.ts';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { outcomeWords } from '#web/shared/outcomeWords.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { DirectionField, lacksDirection } from './DirectionField.tsx';
import { useDecision } from './marking.api.ts';
import classes from './marking.module.css';
import { failureText } from './words.ts';

export type Unit = MarkingWork['units'][number];

export interface UnitProps {
  readonly unit: Unit;
  readonly workId: string;
  readonly judge: MarkingWork['judge'];
}

export const formName = ({ id }: Unit): string => `outcome-${id}`;

interface FormProps extends UnitProps {
  readonly onDone: () => void;
}

export function OutcomeForm({ unit, workId, judge, onDone }: FormProps) {
  const decide = useDecision(workId);
  const form = useForm<{ outcome: UnitOutcome | ''; note: string; directedBy: string }>({
    name: formName(unit),
    start: { outcome: '', note: '', directedBy: '' },
    checks: {
      outcome: (outcome) => (outcome === '' ? m.marking_outcome_missing() : null),
      directedBy: (chosen) => (lacksDirection(judge, chosen) ? m.marking_direction_missing() : null),
    },
    listed: false,
  });
  const outcome = form.choice('outcome');
  const direction = form.choice('directedBy');
  const submit = form.submit(({ outcome: chosen, note, directedBy }) => {
    if (chosen === '') return;
    const body = { unitId: unit.id, outcome: chosen, note: note.trim(), directedBy: directedBy || null };
    decide.mutate({ kind: 'outcome', body, key: form.key() }, { onSuccess: onDone });
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Radio.Group
        label={m.marking_outcome_question({ title: unit.title })}
        description={m.marking_outcome_help()}
        value={outcome.value}
        error={outcome.error}
        onChange={outcome.onChange}
      >
        <div className={classes.results}>
          {unit.may.map((one, i) => (
            // The error summary links to the first one.
            <Radio key={one} {...(i === 0 && { id: outcome.id })} value={one} label={outcomeWords[one]()} />
          ))}
        </div>
      </Radio.Group>
      <Textarea {...form.text('note')} label={m.marking_outcome_note()} rows={2} size="md" maxLength={1000} />
      <DirectionField
        judge={judge}
        id={direction.id}
        value={direction.value}
        error={direction.error}
        onChange={direction.onChange}
      />
      <Button type="submit" className={classes.start} loading={decide.isPending}>
        {m.marking_outcome_decide()}
      </Button>
      <div role="alert">{decide.error && failureText(decide.error)}</div>
    </form>
  );
}
