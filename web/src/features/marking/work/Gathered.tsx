import type { ReactNode } from 'react';
import type {
  Observation,
  ObservedProgress,
  QuestionOf,
  ThirdPartyReport,
} from '#contract/assessments/items.ts';
import type { MarkingItem, MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { isNotCounted, observedText, occasionText } from '#web/shared/answers/observedText.ts';
import { ObservedFiles } from '#web/shared/answers/EvidenceView.tsx';
import { viewOf } from '#web/shared/answers/kinds.ts';
import type { OthersInput as GatheredBy } from '#web/shared/answers/kinds.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { ReporterPart } from '#web/features/marking/reporters/ReporterPart.tsx';
import { evidenceUrl } from '#web/features/marking/marking.api.ts';
import classes from '#web/features/marking/marking.module.css';

/** Evidence from others: an observation with both confirmations, and third-party reports. */
export function Gathered({ item, work }: { readonly item: MarkingItem; readonly work: MarkingWork }) {
  const { gathered } = viewOf(item.question.kind);
  return gathered && parts[gathered](item, work);
}

const parts: { [G in GatheredBy]: (item: MarkingItem, work: MarkingWork) => ReactNode } = {
  observation: ({ question, observations, observed }) =>
    observations.length > 0 && question.kind === 'observation' ? (
      <>
        {observed && <Progress observed={observed} />}
        {observations.map((observation) => (
          <Observed key={observation.id} observation={observation} question={question} />
        ))}
      </>
    ) : (
      <p>{m.marking_observation_none()}</p>
    ),
  reports: ({ question, reports }, work) =>
    reports.length > 0 && question.kind === 'third_party_report' ? (
      reports.map((report) => <Report key={report.id} report={report} question={question} work={work} />)
    ) : (
      <p>{m.marking_report_none()}</p>
    ),
};

interface ObservedProps {
  readonly observation: Observation;
  readonly question: QuestionOf<'observation'>;
}

const metWords = {
  yes: () => m.marking_met_yes(),
  no: () => m.marking_met_no(),
  not_seen: () => m.marking_met_not_seen(),
};

function Progress({ observed }: { readonly observed: ObservedProgress }) {
  const { language } = useReader();
  return <p>{observedText(observed, language)}</p>;
}

function Observed({ observation, question }: ObservedProps) {
  const reader = useReader();
  const { checks, comment, files } = observation;
  return (
    <div className={question.amount && classes.occasion}>
      <p className={classes.meta}>{occasionText(question, observation, reader)}</p>
      <dl className={classes.checks}>
        {question.criteria.map(({ id, text }) => {
          const check = checks.find(({ criterionId }) => criterionId === id);
          return (
            <div key={id}>
              <dt>{text}</dt>
              <dd>
                {check ? metWords[check.met]() : m.marking_met_none()}
                {check?.note && <span className={classes.meta}>{check.note}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      {comment && <p className={classes.lines}>{comment}</p>}
      <ObservedFiles files={files} fileUrl={evidenceUrl} />
      <Confirmations observation={observation} />
      {question.amount && isNotCounted(observation) && <p>{m.marking_observation_not_counted()}</p>}
    </div>
  );
}

function Confirmations({
  observation: { confirmedByObserverAt, studentAnswer },
}: Pick<ObservedProps, 'observation'>) {
  const terms = useTerms();
  if (!confirmedByObserverAt) return <p>{m.marking_observation_draft()}</p>;
  if (!studentAnswer) return <p>{m.marking_observation_waits(terms)}</p>;
  return (
    <p>
      {studentAnswer.agrees
        ? m.marking_observation_agreed()
        : m.marking_observation_disputed({ ...terms, remark: studentAnswer.remark })}
    </p>
  );
}

interface ReportProps {
  readonly report: ThirdPartyReport;
  readonly question: QuestionOf<'third_party_report'>;
  readonly work: MarkingWork;
}

function Report({ report, question, work }: ReportProps) {
  const reader = useReader();
  const { toName, relationship, answeredAt, declinedAt, declineReason, signedName, answers } = report;
  return (
    <div>
      <p className={classes.meta}>
        {toName} · {relationship}
      </p>
      {!answeredAt && !declinedAt && <p>{m.marking_report_waits()}</p>}
      {declinedAt && (
        <p className={classes.lines}>
          {m.marking_report_declined({ at: formatInstant(declinedAt, reader) })}{' '}
          <q dir="auto">{declineReason}</q>
        </p>
      )}
      <dl className={classes.checks}>
        {answers.map(({ questionId, answer }) => {
          const asked = question.questions.find(({ id }) => id === questionId);
          const yesNo = asked?.answer === 'yes_no';
          return (
            <div key={questionId}>
              <dt>{asked?.text ?? questionId}</dt>
              <dd className={classes.lines}>
                {yesNo ? (answer === 'yes' ? m.marking_met_yes() : m.marking_met_no()) : answer}
              </dd>
            </div>
          );
        })}
      </dl>
      {answeredAt && (
        <p className={classes.meta}>
          {m.marking_report_signed({ name: signedName ?? toName, at: formatInstant(answeredAt, reader) })}
        </p>
      )}
      {answeredAt && <ReporterPart report={report} work={work} />}
    </div>
  );
}
