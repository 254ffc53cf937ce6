import type { ReadToolFile } from '#contract/assessments/toolFile.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

/* What is said about the file of an assessment. Pure. */

type MissingCode = ReadToolFile['missing'][number];

/** A path in the file in words, counted from 1: `tasks.1.items.2.prompt` is `Task 2, item 3, prompt`. */
export function placeInFile(path: string): string {
  const [, task, item, rest] = /^tasks\.(\d+)(?:\.items\.(\d+))?(?:\.(.+))?$/.exec(path) ?? [];
  if (task === undefined) return path;
  const number = Number(task) + 1;
  const place =
    item === undefined
      ? m.tool_file_task({ number })
      : capital(m.tool_file_item({ task: number, item: Number(item) + 1 }));
  return rest === undefined ? place : `${place}, ${rest}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const faultText = ({ field, message }: FieldError): string =>
  m.tool_file_wrong_at({ place: placeInFile(field), message });

export function missingText({ kind, code, several, places }: MissingCode, terms: TermInputs): string {
  if (kind === 'unit') return m.tool_file_missing_unit({ ...terms, code });
  const all = places.map((place) => m.tool_file_item(place)).join('; ');
  return several
    ? m.tool_file_missing_several({ ...terms, code, places: all, example: 'ABC123' })
    : m.tool_file_missing_criterion({ code, places: all });
}
