import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Observation, QuestionOf } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatInstant } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { answerObservation } from '#web/features/assessments/assessments.api.ts';
import classes from '#web/features/assessments/work/evidence/gathered.module.css';

interface Props {
  readonly question: QuestionOf<'observation'>;
  readonly observation: Observation | null;
  readonly labelId: string;
  /** Absent where nothing can be said any more. */
  readonly onChanged?: () => Promise<void>;
}

const metWords = {
  yes: () => m.assessments_work_met_yes(),
  no: () => m.assessments_work_met_no(),
  not_seen: () => m.assessments_work_met_not_seen(),
};

/** What will be seen at work or was, and the student's word on it. */
export function ObservationPart({ question, observation, labelId, onChanged }: Props) {
  const confirmed = observation?.confirmedByObserverAt ? observation : null;
  return (
    <div role="group" aria-labelledby={labelId} className={classes.stack}>
      <Lead observation={observation} />
      {confirmed && <Seen observation={confirmed} />}
      <Criteria question={question} observation={confirmed} />
      {confirmed?.comment && <p className={classes.quote}>{confirmed.comment}</p>}
      {confirmed && <Word observation={confirmed} {...(onChanged && { onChanged })} />}
    </div>
  );
}

/** Where the observation stands, in a sentence. */
function Lead({ observation }: Pick<Props, 'observation'>) {
  const terms = useTerms();
  const made = (of: Observation): string =>
    of.confirmedByObserverAt
      ? m.assessments_work_observed_lead()
      : m.assessments_work_observing({ name: of.observerName });
  return (
    <p className={classes.text}>{observation ? made(observation) : m.assessments_work_observe_lead(terms)}</p>
  );
}

/** The student's reply, given or still to give. */
function Word({ observation, onChanged }: { observation: Observation } & Pick<Props, 'onChanged'>) {
  if (observation.studentAnswer) return <Said answer={observation.studentAnswer} />;
  return onChanged ? <Answer observation={observation} onChanged={onChanged} /> : null;
}

function Seen({ observation: { observerName, place, observedAt } }: { observation: Observation }) {
  const reader = useReader();
  const when = formatInstant(observedAt, reader);
  return (
    <p className={classes.small}>
      {place
        ? m.assessments_work_observed_at({ name: observerName, place, when })
        : m.assessments_work_observed_when({ name: observerName, when })}
    </p>
  );
}

function Criteria({ question, observation }: Pick<Props, 'question' | 'observation'>) {
  return (
    <ul className={classes.criteria}>
      {question.criteria.map(({ id, text }) => {
        const check = observation?.checks.find(({ criterionId }) => criterionId === id);
        return (
          <li key={id}>
            <span>{text}</span>
            {check && (
              <StatusBadge tone={check.met === 'yes' ? 'success' : 'warning'}>
                {metWords[check.met]()}
              </StatusBadge>
            )}
            {check?.note && <span className={classes.small}>{check.note}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function Said({ answer }: { answer: NonNullable<Observation['studentAnswer']> }) {
  const reader = useReader();
  const when = formatInstant(answer.at, reader);
  return (
    <div>
      <StatusBadge tone={answer.agrees ? 'success' : 'warning'}>
        {answer.agrees ? m.assessments_work_agreed({ when }) : m.assessments_work_disputed({ when })}
      </StatusBadge>
      {answer.remark && <p className={classes.quote}>{answer.remark}</p>}
    </div>
  );
}

function Answer({ observation, onChanged }: { observation: Observation; onChanged: () => Promise<void> }) {
  const [remark, setRemark] = useState('');
  const [lacking, setLacking] = useState(false);
  const say = useMutation({
    mutationFn: (agrees: boolean) =>
      answerObservation(observation.id, { revision: observation.revision, agrees, remark }),
    // Whether our reply was accepted or the observation has changed, show its current state.
    onSettled: onChanged,
  });
  const dispute = (): void => {
    setLacking(remark.trim() === '');
    if (remark.trim() !== '') say.mutate(false);
  };
  const error = isApiError(say.error, 'changed_elsewhere')
    ? m.assessments_work_observation_changed()
    : say.error && errorText(say.error);
  return (
    <div className={classes.stack}>
      <FormErrors errors={error ? [{ message: error }] : []} />
      <Textarea
        label={m.assessments_work_remark()}
        description={m.assessments_work_remark_help()}
        value={remark}
        maxLength={2000}
        rows={3}
        error={lacking && remark.trim() === '' ? m.assessments_work_remark_needed() : undefined}
        onChange={({ currentTarget }) => setRemark(currentTarget.value)}
      />
      <div className={classes.row}>
        <Button loading={say.isPending} onClick={() => say.mutate(true)}>
          {m.assessments_work_agree()}
        </Button>
        <Button variant="default" disabled={say.isPending} onClick={dispute}>
          {m.assessments_work_dispute()}
        </Button>
      </div>
    </div>
  );
}
