import type { Question } from '#contract/registrationValues.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { fieldLabels } from './fieldLabels.ts';
import { Part } from './Part.tsx';
import classes from './registration.module.css';
import { stepLabels } from './stepLabels.ts';

/** The place in a registration a question is about. */
export const placeOf = ({ step, field }: Pick<Question, 'step' | 'field'>): string =>
  field ? `${stepLabels[step]()} · ${fieldLabels[field]()}` : stepLabels[step]();

/** What the applicant was asked for. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  const reader = useReader();
  if (questions.length === 0) return null;
  return (
    <Part title={m.registration_queue_questions()}>
      <ul className={classes.list}>
        {questions.map((question) => {
          const { id, message, askedAt, repliedAt, answeredAt } = question;
          return (
            <li key={id}>
              <strong>{placeOf(question)}</strong>
              <span className={classes.typed}>{message}</span>
              <span className={classes.meta}>
                {m.registration_queue_question_asked({ at: formatInstant(askedAt, reader) })}
              </span>
              <span>
                {answeredAt ? (
                  <StatusBadge tone="success">
                    {m.registration_queue_question_answered({ at: formatInstant(answeredAt, reader) })}
                  </StatusBadge>
                ) : repliedAt ? (
                  <StatusBadge>
                    {m.registration_queue_question_changed({ at: formatInstant(repliedAt, reader) })}
                  </StatusBadge>
                ) : (
                  <StatusBadge tone="warning">{m.registration_queue_question_open()}</StatusBadge>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
