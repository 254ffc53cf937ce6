import { Button } from '@mantine/core';
import type { Observation } from '#contract/assessments/items.ts';
import type { ObservationTask } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import { isNotCounted, occasionText } from '#web/shared/answers/observedText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { TakenFiles } from '#web/features/evidence/observations/files/TakenFiles.tsx';
import { CheckList } from './CheckList.tsx';
import { questionOf } from './confirmable.ts';
import { stateOf } from './seen.ts';
import classes from '#web/features/evidence/observations/observations.module.css';
import { stateWords } from '#web/features/evidence/observations/words.ts';

interface Props {
  readonly task: ObservationTask;
  readonly observation: Observation;
  readonly onChange: () => void;
}

/** The confirmed observation and the student's reply. */
export function SeenView({ task, observation, onChange }: Props) {
  const terms = useTerms();
  const reader = useReader();
  const state = stateWords[stateOf(observation)];
  const question = questionOf(task);
  const { comment, studentAnswer } = observation;
  return (
    <section className={classes.seen} aria-label={m.observations_seen()}>
      <div role="status">
        <StatusBadge tone={state.tone}>{state.text(terms)}</StatusBadge>
        <p>{answerText(task, observation)}</p>
      </div>
      {studentAnswer?.remark && <p className={classes.remark}>{studentAnswer.remark}</p>}
      {task.item.observed && isNotCounted(observation) && <p>{m.observations_not_counted()}</p>}
      <p className={classes.meta}>{occasionText(question, observation, reader)}</p>
      <CheckList criteria={question.criteria} checks={observation.checks} />
      {comment && <p className={classes.lines}>{comment}</p>}
      <TakenFiles files={observation.files} />
      {!studentAnswer?.agrees && (
        <Button variant="default" className={classes.start} onClick={onChange}>
          {studentAnswer ? m.observations_look_again() : m.observations_change()}
        </Button>
      )}
    </section>
  );
}

function answerText({ studentName: name }: ObservationTask, { studentAnswer }: Observation): string {
  if (!studentAnswer) return m.observations_waits({ name });
  return studentAnswer.agrees ? m.observations_agreed({ name }) : m.observations_disputed({ name });
}
