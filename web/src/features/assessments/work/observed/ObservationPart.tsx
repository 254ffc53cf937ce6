import type { Observation, QuestionOf } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from '#web/features/assessments/work/evidence/gathered.module.css';
import { Said, Answer } from './ObservationAnswer.tsx';

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
