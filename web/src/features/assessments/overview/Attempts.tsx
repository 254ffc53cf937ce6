import { Title } from '@mantine/core';
import type { AttemptView, StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from '#web/features/assessments/assessments.module.css';

/** Every attempt with what came of it and its receipt. */
export function Attempts({ assessment: { id, attempts } }: { assessment: StudentAssessment }) {
  return (
    <section className={classes.section} aria-labelledby="attempts-title">
      <Title order={2} size="h3" id="attempts-title">
        {m.assessments_attempts_title()}
      </Title>
      <ol className={classes.attempts}>
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <strong>{m.assessments_attempt({ number: attempt.number })}</strong>
            <When attempt={attempt} />
            {attempt.receiptId && (
              <LinkAnchor
                to="/assessments/$id"
                params={{ id }}
                search={{ view: 'receipt', receipt: attempt.receiptId }}
              >
                {m.assessments_receipt_of({ number: attempt.number })}
              </LinkAnchor>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function When({ attempt }: { attempt: AttemptView }) {
  const reader = useReader();
  const { startedAt, submittedAt, submittedByTime, result } = attempt;
  return (
    <>
      <span>{m.assessments_begun({ at: formatInstant(startedAt, reader) })}</span>
      {submittedAt && (
        <span>
          {submittedByTime
            ? m.assessments_handed_in_by_time({ at: formatInstant(submittedAt, reader) })
            : m.assessments_handed_in({ at: formatInstant(submittedAt, reader) })}
        </span>
      )}
      {result && (
        <StatusBadge tone={result === 'satisfactory' ? 'success' : 'warning'}>
          {result === 'satisfactory'
            ? m.assessments_state_satisfactory()
            : m.assessments_state_not_yet_satisfactory()}
        </StatusBadge>
      )}
    </>
  );
}
