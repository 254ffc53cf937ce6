import { m } from '#messages/generated/messages.js';
import { formatTime } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import type { ResponsesState } from './saving/responseSaving.ts';
import classes from './work.module.css';

const newestSave = ({ known }: ResponsesState): string | null =>
  Object.values(known).reduce<string | null>(
    (newest, one) => (one && (newest === null || one.savedAt > newest) ? one.savedAt : newest),
    null,
  );

function refusal({ failure, refused }: ResponsesState): string {
  if (failure === 'signed_out') return m.assessments_work_not_saved_signed_out();
  if (failure === 'assessment_closed') return m.assessments_work_not_saved_closed();
  if (Object.values(refused).includes('late')) return m.assessments_work_not_saved_late();
  return Object.keys(refused).length > 0
    ? m.assessments_work_not_saved_items()
    : m.assessments_work_not_saved();
}

/** Where what was typed is right now: on the server, on its way, or only on this device. */
export function SavedNote({ answers }: { answers: ResponsesState }) {
  const reader = useReader();
  const at = newestSave(answers);
  const words = {
    saved: () =>
      at ? m.assessments_work_saved({ time: formatTime(at, reader) }) : m.assessments_work_saved_none(),
    saving: () => m.assessments_work_saving(),
    kept: () =>
      Object.keys(answers.conflicts).length > 0
        ? m.assessments_work_kept_choose()
        : m.assessments_work_kept(),
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
