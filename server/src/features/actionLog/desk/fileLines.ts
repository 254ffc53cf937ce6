import type { Api } from '#contract/all.ts';
import type { LogEntry } from '#contract/console/settings/actionLog.ts';
import type { LogSubject } from '#contract/kit/subjects.ts';
import { changeText } from '#messages/log/changeText.ts';
import type { Sentence } from '#messages/log/sentence.ts';
import { sentenceOf, sentences } from '#messages/log/sentences.ts';
import type { TermInputs } from '#messages/terms.ts';
import { m } from '#messages/generated/messages.js';

/* The log as lines of a spreadsheet. Pure. */

/** Every route whose use is written to the log. */
type RouteOfLog = {
  [R in keyof Api]: Api[R] extends { log: LogSubject } ? R : never;
}[keyof Api];
// A logged route without a sentence is an error of types.
sentences satisfies Readonly<Record<RouteOfLog, Sentence>>;

/** Instants by the clock of the organisation, in an order that spreadsheets sort. */
const instantText = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(at),
  );

export const logHeader = (): string[] => [
  m.action_log_file_number(),
  m.action_log_column_when(),
  m.action_log_column_who(),
  m.action_log_column_what(),
  m.action_log_file_on(),
  m.action_log_file_person(),
  m.action_log_file_changes(),
];

interface Words {
  readonly terms: TermInputs;
  readonly timeZone: string;
}

/** One entry: what the screen says of it, with days and amounts as spreadsheets take them. */
export function logCells(entry: LogEntry, { terms, timeZone }: Words): string[] {
  const how = {
    terms,
    day: (day: string) => day,
    instant: (at: string) => instantText(at, timeZone),
    money: (cents: number) => (cents / 100).toFixed(2),
  };
  return [
    String(entry.position),
    instantText(entry.at, timeZone),
    entry.by.name ?? m.action_log_nobody(),
    sentenceOf(entry.route, terms),
    entry.name ?? '',
    entry.about?.name ?? '',
    entry.changes.map((change) => changeText(entry.subject, change, how)).join('; '),
  ];
}
