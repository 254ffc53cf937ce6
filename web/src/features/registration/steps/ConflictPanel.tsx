import { Button } from '@mantine/core';
import type { RegistrationFieldState } from '#contract/registration/state.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { formatTime } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import type { Conflict } from '#web/features/registration/draft/answersState.ts';
import { useLists } from '#web/features/registration/fields/optionWords.ts';
import classes from '#web/features/registration/registration.module.css';
import { valueText } from '#web/features/registration/fields/valueText.ts';

interface Props {
  readonly spec: RegistrationFieldState;
  readonly country: string;
  readonly conflict: Conflict;
  readonly onChoose: (which: 'mine' | 'theirs') => void;
}

/** Two values of one field, both kept until one is chosen. */
export function ConflictPanel({ spec, country, conflict, onChoose }: Props) {
  const reader = useReader();
  const lists = useLists(country);
  const words = (value: AnswerValue): string =>
    valueText(spec, value, lists, reader.language) || m.registration_empty();
  const { mine, theirs } = conflict;
  return (
    <section className={classes.conflict} role="status" aria-label={m.registration_conflict()}>
      <p>{m.registration_conflict()}</p>
      <dl>
        <div>
          <dt>{m.registration_conflict_mine()}</dt>
          <dd>{words(mine)}</dd>
          <dd>
            <Button variant="default" size="sm" onClick={() => onChoose('mine')}>
              {m.registration_conflict_keep_mine()}
            </Button>
          </dd>
        </div>
        <div>
          <dt>{m.registration_conflict_theirs({ time: formatTime(theirs.savedAt, reader) })}</dt>
          <dd>{words(theirs.value)}</dd>
          <dd>
            <Button variant="default" size="sm" onClick={() => onChoose('theirs')}>
              {m.registration_conflict_keep_theirs()}
            </Button>
          </dd>
        </div>
      </dl>
    </section>
  );
}
