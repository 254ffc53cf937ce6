import { Text } from '@mantine/core';
import type { Registration } from '#contract/registration/state.ts';
import type { Question } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { placeOf } from '#web/features/registration/desk/answers/placeOf.ts';
import classes from '#web/features/registration/desk/registration.module.css';

interface Props {
  readonly registration: Pick<Registration, 'steps'>;
  readonly about: Pick<Question, 'step' | 'field'>;
  readonly message: string;
  readonly name: string;
}

/** What the applicant will read, and where. */
export function AskPreview({ registration, about, message, name }: Props) {
  const text = message.trim();
  return (
    <div role="group" aria-labelledby="ask-preview" className={classes.preview}>
      <Text id="ask-preview" size="sm" c="dimmed">
        {m.registration_desk_ask_preview({ name })}
      </Text>
      <strong>{placeOf(about, registration)}</strong>
      <span className={text ? classes.typed : classes.none}>
        {text || m.registration_desk_ask_preview_empty()}
      </span>
    </div>
  );
}
