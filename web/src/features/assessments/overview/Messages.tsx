import { Title } from '@mantine/core';
import type { AssessmentMessage, StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { AskForm } from './AskForm.tsx';
import classes from '#web/features/assessments/assessments.module.css';
import { numberedItems } from '#web/features/assessments/work/saving/itemList.ts';

/** What was asked and answered, and a place to ask. */
export function Messages({ assessment }: { assessment: StudentAssessment }) {
  const numbers = new Map(numberedItems(assessment.tasks).map(({ item, number }) => [item.id, number]));
  return (
    <section className={classes.section} aria-labelledby="messages-title">
      <Title order={2} size="h3" id="messages-title">
        {m.assessments_help()}
      </Title>
      {assessment.messages.length > 0 && (
        <ol className={classes.messages}>
          {assessment.messages.map((message) => (
            <Said
              key={message.id}
              message={message}
              about={message.itemId ? (numbers.get(message.itemId) ?? null) : null}
            />
          ))}
        </ol>
      )}
      <AskForm assessmentId={assessment.id} itemId={null} />
    </section>
  );
}

function Said({ message, about }: { message: AssessmentMessage; about: number | null }) {
  const reader = useReader();
  return (
    <li id={`message-${message.id}`} data-from={message.from}>
      <p className={classes.of}>
        {message.from === 'student' ? m.assessments_you() : message.name}
        {' · '}
        <time dateTime={message.at}>{formatInstant(message.at, reader)}</time>
        {about !== null && ` · ${m.assessments_item({ number: about })}`}
      </p>
      <p className={classes.lines}>{message.text}</p>
    </li>
  );
}
