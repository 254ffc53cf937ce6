import type { LogKind, Look } from '#contract/console/settings/logKinds.ts';
import { isId } from '#web/lib/searchParams.ts';
import { isDay } from '#web/shared/lists/isDay.ts';
import { isSettingsSubject, type SettingsSubject } from './settingsPlaces.ts';

/** What the log can be narrowed to, in the order of the choice. */
export const kinds = [
  'settings',
  'people',
  'enrolments',
  'money',
  'work',
  'authoring',
  'messages',
  'reports',
] as const satisfies readonly LogKind[];

/** What is shown in place of the changes. */
export const looks = ['reads', 'both'] as const satisfies readonly Look[];

/** State of the log in the address; `before` and `after` are entries. */
export type LogSearch = {
  /** Without it, changes alone. */
  show?: (typeof looks)[number];
  by?: string;
  kind?: LogKind;
  /** One kind of settings, instead of a kind. */
  subject?: SettingsSubject;
  from?: string;
  to?: string;
  before?: number;
  after?: number;
};

const isKind = (value: unknown): value is LogKind => kinds.some((one) => one === value);
const isLook = (value: unknown): value is (typeof looks)[number] => looks.some((one) => one === value);
const isEntry = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647;

function turned({ before, after }: Record<string, unknown>): Pick<LogSearch, 'before' | 'after'> {
  if (isEntry(before)) return { before };
  return isEntry(after) ? { after } : {};
}

function what({ kind, subject }: Record<string, unknown>): Pick<LogSearch, 'kind' | 'subject'> {
  if (isSettingsSubject(subject)) return { subject };
  return isKind(kind) ? { kind } : {};
}

/** Reads the address and ignores invalid values. */
export function logSearch(given: Record<string, unknown>): LogSearch {
  const { show, by, from, to } = given;
  return {
    ...(isLook(show) && { show }),
    ...(isId(by) && { by }),
    ...what(given),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...turned(given),
  };
}
