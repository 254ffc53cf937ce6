import { Fragment } from 'react';
import type { AssessmentItem } from '#contract/assessments/assessments.ts';
import type { Observation, QuestionOf } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant, formatMinutes } from '#web/lib/dates.ts';
import { isNotCounted, observedText, settingText } from '#web/shared/answers/observedText.ts';
import { ObservedFiles } from '#web/shared/answers/EvidenceView.tsx';
import { evidenceUrl } from '#web/features/assessments/assessments.api.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from '#web/features/assessments/work/evidence/gathered.module.css';
import { Said, Answer } from './ObservationAnswer.tsx';

interface Props {
  readonly question: QuestionOf<'observation'>;
  readonly item: Pick<AssessmentItem, 'observations' | 'observed'>;
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
export function ObservationPart({ question, item, labelId, ...changed }: Props) {
  const { observations, observed } = item;
  const { language } = useReader();
  const seen = observations.filter((one) => one.confirmedByObserverAt);
  const newest = observations.at(-1) ?? null;
  return (
    <div role="group" aria-labelledby={labelId} className={classes.stack}>
      <Lead observation={seen[0] ?? newest} />
      {observed && <p className={classes.text}>{observedText(observed, language)}</p>}
      {observed && <Settings question={question} observations={seen} />}
      {seen.length === 0 && <Criteria question={question} observation={null} />}
      {observed
        ? seen.map((one) => <Occasion key={one.id} question={question} observation={one} {...changed} />)
        : seen.map((one) => (
            <Fragment key={one.id}>
              <Seen question={question} observation={one} />
              <Content question={question} observation={one} {...changed} />
            </Fragment>
          ))}
    </div>
  );
}

interface SeenProps extends Pick<Props, 'question' | 'onChanged'> {
  readonly observation: Observation;
}

/** What was seen, and the student's word on it. */
const Content = ({ question, observation, ...changed }: SeenProps) => (
  <>
    <Criteria question={question} observation={observation} />
    {observation.comment && <p className={classes.quote}>{observation.comment}</p>}
    <ObservedFiles files={observation.files} fileUrl={evidenceUrl} />
    <Word observation={observation} {...changed} />
  </>
);

/** One of several: open while it waits for the student. */
function Occasion(props: SeenProps) {
  const { question, observation } = props;
  return (
    <details className={classes.occasion} open={!observation.studentAnswer}>
      <summary>
        <Seen question={question} observation={observation} />
      </summary>
      <div className={classes.stack}>
        <Content {...props} />
        {isNotCounted(observation) && (
          <p className={classes.text}>{m.assessments_work_observed_not_counted()}</p>
        )}
      </div>
    </details>
  );
}

/** Which of the settings were seen. */
function Settings({ question, observations }: Pick<Props, 'question'> & Pick<Props['item'], 'observations'>) {
  const settings = question.amount?.settings ?? [];
  const counted = observations.filter((one) => one.studentAnswer && !isNotCounted(one));
  return (
    settings.length > 0 && (
      <ul className={classes.criteria}>
        {settings.map(({ id, text }) => (
          <li key={id}>
            <span>{text}</span>
            {counted.some(({ settingId }) => settingId === id) && (
              <StatusBadge tone="success">{metWords.yes()}</StatusBadge>
            )}
          </li>
        ))}
      </ul>
    )
  );
}

/** Where the observation stands, in a sentence. */
function Lead({ observation }: { readonly observation: Observation | null }) {
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

function Seen({ question, observation }: Pick<SeenProps, 'question' | 'observation'>) {
  const reader = useReader();
  const { observerName, observedAt, minutes } = observation;
  const place = [settingText(question, observation), observation.place].filter(Boolean).join(', ');
  const length = minutes === null ? '' : ` · ${formatMinutes(minutes, reader.language)}`;
  const when = `${formatInstant(observedAt, reader)}${length}`;
  return (
    <span className={classes.small}>
      {place
        ? m.assessments_work_observed_at({ name: observerName, place, when })
        : m.assessments_work_observed_when({ name: observerName, when })}
    </span>
  );
}

interface CriteriaProps extends Pick<Props, 'question'> {
  readonly observation: Observation | null;
}

function Criteria({ question, observation }: CriteriaProps) {
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
