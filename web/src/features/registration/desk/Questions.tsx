import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { Part } from './Part.tsx';
import { placeOf } from './answers/placeOf.ts';
import classes from './registration.module.css';
import { partIds } from './sections.ts';

/** What the applicant was asked for. */
export function Questions({ registration }: { readonly registration: Registration }) {
  const { questions } = registration;
  const reader = useReader();
  if (questions.length === 0) return null;
  return (
    <Part title={m.registration_desk_questions()} id={partIds.questions}>
      <ul className={classes.list}>
        {questions.map((question) => {
          const { id, message, askedAt, repliedAt, answeredAt } = question;
          return (
            <li key={id}>
              <strong>{placeOf(question, registration)}</strong>
              <span className={classes.typed}>{message}</span>
              <span className={classes.meta}>
                {m.registration_desk_question_asked({ at: formatInstant(askedAt, reader) })}
              </span>
              <span>
                {answeredAt ? (
                  <StatusBadge tone="success">
                    {m.registration_desk_question_answered({ at: formatInstant(answeredAt, reader) })}
                  </StatusBadge>
                ) : repliedAt ? (
                  <StatusBadge>
                    {m.registration_desk_question_changed({ at: formatInstant(repliedAt, reader) })}
                  </StatusBadge>
                ) : (
                  <StatusBadge tone="warning">{m.registration_desk_question_open()}</StatusBadge>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
