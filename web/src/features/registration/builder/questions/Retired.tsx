import { Button } from '@mantine/core';
import type { OwnQuestion } from '#contract/registration/form/formContent.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/registration/builder/builder.module.css';

interface Props {
  readonly questions: readonly OwnQuestion[];
  readonly nameOf: (question: OwnQuestion) => string;
  readonly onAskAgain: (id: string) => void;
}

/** Questions that nobody new is asked. Their answers stay with the registrations. */
export function Retired({ questions, nameOf, onAskAgain }: Props) {
  if (questions.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>{m.form_retired({ count: questions.length })}</summary>
      <ul className={classes.list}>
        {questions.map((question) => (
          <li key={question.id} className={classes.card}>
            <div className={classes.head}>
              <span className={classes.words}>{nameOf(question)}</span>
              <Button
                variant="default"
                onClick={() => onAskAgain(question.id)}
                aria-label={m.form_ask_again_named({ name: nameOf(question) })}
              >
                {m.form_ask_again()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
