import type { IntakeAttendance } from '#contract/classes/attendance.ts';
import { m } from '#messages/generated/messages.js';

type Cell = IntakeAttendance['rows'][number]['cells'][number];

const words = {
  present: m.classes_mark_present,
  late: m.classes_mark_late,
  left_early: m.classes_mark_left_early,
  absent: m.classes_mark_absent,
};
const signs = { present: '✓', late: '◔', left_early: '◕', absent: '✗' };

/** A sign for a narrow cell; `markSaid` says it in words. */
export const markLetter = (cell: Cell): string =>
  cell ? `${signs[cell.mark]}${cell.minutes === null ? '' : ` ${cell.minutes}`}` : '–';

export const markSaid = (cell: Cell): string =>
  cell
    ? [words[cell.mark](), cell.minutes, cell.words].filter(Boolean).join(' ')
    : m.classes_attendance_no_mark();

/** "4 of 5 (80%)"; a dash where nothing counts yet. */
export function shareText({ attended, counted }: { attended: number; counted: number }): string {
  if (counted === 0) return '–';
  const percent = Math.floor((attended / counted) * 100);
  return `${m.classes_attendance_share({ attended, counted })} (${m.classes_attendance_percent({ percent })})`;
}
