import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionOf, ThirdPartyReport } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import { withdrawReport } from '#web/features/assessments/assessments.api.ts';
import classes from '#web/features/assessments/work/evidence/gathered.module.css';
import list from '#web/ui/lists/files.module.css';
import { ReportForm } from './ReportForm.tsx';

interface Props {
  readonly itemId: string;
  readonly attemptId: string;
  readonly question: QuestionOf<'third_party_report'>;
  readonly reports: readonly ThirdPartyReport[];
  readonly labelId: string;
  /** Absent where nobody can be asked any more. */
  readonly onChanged?: () => Promise<void>;
}

const isOpen = ({ state }: ThirdPartyReport): boolean => state === 'asked' || state === 'opened';

/** Reports requested from others about the student's work, their state, and a way to request one. */
export function ReportPart({ itemId, attemptId, question, reports, labelId, onChanged }: Props) {
  const mayAsk = !reports.some((one) => isOpen(one) || stateWords[one.state] === answered);
  return (
    <div role="group" aria-labelledby={labelId} className={classes.stack}>
      <p className={classes.text}>{m.assessments_work_report_lead({ who: question.who })}</p>
      <details className={classes.details}>
        <summary>{m.assessments_work_report_questions()}</summary>
        <ul>
          {question.questions.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </details>
      {reports.length > 0 && (
        <ul className={list.files}>
          {reports.map((one) => (
            <ReportRow key={one.id} report={one} {...(onChanged && { onChanged })} />
          ))}
        </ul>
      )}
      {mayAsk && onChanged && <ReportForm itemId={itemId} attemptId={attemptId} onAsked={onChanged} />}
    </div>
  );
}

interface StateWords {
  readonly tone: StatusTone;
  readonly text: () => string;
}
const answered: StateWords = { tone: 'success', text: () => m.assessments_work_report_answered() };
const stateWords: Record<ThirdPartyReport['state'], StateWords> = {
  asked: { tone: 'brand', text: () => m.assessments_work_report_asked() },
  opened: { tone: 'brand', text: () => m.assessments_work_report_opened() },
  answered,
  confirmed: answered,
  not_confirmed: { tone: 'danger', text: () => m.assessments_work_report_not_confirmed() },
  declined: { tone: 'danger', text: () => m.assessments_work_report_declined() },
  expired: { tone: 'warning', text: () => m.assessments_work_report_expired() },
  withdrawn: { tone: 'neutral', text: () => m.assessments_work_report_withdrawn() },
};

interface RowProps {
  readonly report: ThirdPartyReport;
  readonly onChanged?: () => Promise<void>;
}

function ReportRow({ report, onChanged }: RowProps) {
  const reader = useReader();
  const { state, toName, toEmail, relationship, expiresAt, answeredAt, signedName } = report;
  const reason = report.declineReason ?? report.notConfirmedReason;
  const { tone, text } = stateWords[state];
  return (
    <li className={list.file}>
      <div className={list.text}>
        <span>
          {toName} · {relationship}
        </span>
        <span className={classes.small}>{toEmail}</span>
        <span>
          <StatusBadge tone={tone}>{text()}</StatusBadge>
        </span>
        {reason && (
          <span>
            {m.assessments_work_report_reason()} <q dir="auto">{reason}</q>
          </span>
        )}
        {isOpen(report) && (
          <span className={classes.small}>
            {m.assessments_work_report_until({ when: formatInstantDay(expiresAt, reader) })}
          </span>
        )}
        {answeredAt && (
          <span className={classes.small}>
            {m.assessments_work_report_signed({
              name: signedName ?? toName,
              when: formatInstantDay(answeredAt, reader),
            })}
          </span>
        )}
      </div>
      {isOpen(report) && onChanged && <Withdraw report={report} onChanged={onChanged} />}
    </li>
  );
}

function Withdraw({ report, onChanged }: Required<RowProps>) {
  const [asking, setAsking] = useState(false);
  const withdraw = useMutation({ mutationFn: () => withdrawReport(report.id), onSettled: onChanged });
  if (!asking) {
    return (
      <Button variant="default" onClick={() => setAsking(true)}>
        {m.assessments_work_report_withdraw()}
      </Button>
    );
  }
  return (
    <div className={classes.row}>
      <span role="status">
        {withdraw.error ? errorText(withdraw.error) : m.assessments_work_report_withdraw_ask()}
      </span>
      <Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {m.assessments_work_report_withdraw()}
      </Button>
      <Button variant="default" onClick={() => setAsking(false)}>
        {m.assessments_work_report_leave()}
      </Button>
    </div>
  );
}
