import { m } from '../generated/messages.js';
import type { TermInputs } from '../terms.ts';
import type { ChoiceWords } from './sentence.ts';
import { settingsChoices } from './settingsChoices.ts';
import { studyChoices } from './studyChoices.ts';

/* What the choices are called whose codes the log keeps: the words of the screens they are made on. */

const roles: ChoiceWords = {
  student: m.people_role_student,
  trainer: m.people_role_trainer,
  assessor: m.people_role_assessor,
  author: m.people_role_author,
  finance: m.people_role_finance,
  administrator: m.people_role_administrator,
  auditor: m.people_role_auditor,
};

/** By subject and field. */
const choices: Readonly<Record<string, ChoiceWords>> = {
  'person.roles': roles,
  'invitation.roles': roles,
  ...settingsChoices,
  ...studyChoices,
};

/** The codes of choices: `pause_units_after_days`. */
const spelled = (code: string): string =>
  /^[a-z]+(_[a-z]+)+$/.test(code) ? code.replaceAll('_', ' ') : code;

/** What a choice is called on the screens, or several; a code that is not known is spelled out. */
export function choiceText(subject: string, field: string, value: string, terms: TermInputs): string {
  const words = choices[`${subject}.${field}`];
  if (!words) return spelled(value);
  return value
    .split(', ')
    .map((code) => words[code]?.(terms) ?? spelled(code))
    .join(', ');
}
