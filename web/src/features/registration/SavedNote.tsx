import { m } from '#messages/generated/messages.js';
import { formatTime } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import type { AnswersState } from './draft/answersState.ts';
import classes from './registration.module.css';

interface Props {
  readonly answers: AnswersState;
  readonly savedAt: string | null;
}

const newestSave = ({ known }: AnswersState, savedAt: string | null): string | null =>
  Object.values(known).reduce<string | null>(
    (newest, one) => (one && (newest === null || one.savedAt > newest) ? one.savedAt : newest),
    savedAt,
  );

function refusal({ failure, refused }: AnswersState): string {
  if (failure === 'link_not_valid' || failure === 'opened_elsewhere')
    return m.registration_not_saved_access();
  if (failure === 'registration_closed') return m.registration_not_saved_closed();
  return Object.keys(refused).length > 0 ? m.registration_not_saved_fields() : m.registration_not_saved();
}

/** Where what was typed is right now: on the server, on its way, or only on this device. */
export function SavedNote({ answers, savedAt }: Props) {
  const reader = useReader();
  const at = newestSave(answers, savedAt);
  const words = {
    saved: () => (at ? m.registration_saved({ time: formatTime(at, reader) }) : ''),
    saving: () => m.registration_saving(),
    kept: () =>
      Object.keys(answers.conflicts).length > 0 ? m.registration_kept_choose() : m.registration_kept(),
    refused: () => refusal(answers),
  };
  const { status } = answers;
  return (
    // Spoken only when it matters: that every letter is saved again is not news.
    <div
      className={classes.saved}
      data-status={status}
      role={status === 'kept' || status === 'refused' ? 'status' : undefined}
    >
      {words[status]()}
    </div>
  );
}
