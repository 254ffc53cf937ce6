import type { Age } from './builder.api.ts';
import { m } from '#messages/generated/messages.js';

/** The parts of the screen, in their order. */
export const parts = ['questions', 'steps', 'wording', 'tasks', 'try', 'history'] as const;
export type BuilderPart = (typeof parts)[number];

export const partNames: Readonly<Record<BuilderPart, () => string>> = {
  questions: () => m.form_part_questions(),
  steps: () => m.form_part_steps(),
  wording: () => m.form_part_wording(),
  tasks: () => m.form_part_tasks(),
  try: () => m.form_part_try(),
  history: () => m.form_part_history(),
};

interface BuilderSearch {
  readonly part?: BuilderPart;
  /** For whom the form is tried: nothing but the form is on the page, which another one frames. */
  readonly courseId?: string;
  readonly age?: Age;
}

/** What the address says. */
export const builderSearch = ({ part, courseId, age }: Record<string, unknown>): BuilderSearch => {
  const known = parts.find((one) => one === part);
  if (known === 'try' && typeof courseId === 'string')
    return { part: known, courseId, age: age === 'under_age' ? age : 'adult' };
  return known && known !== 'questions' ? { part: known } : {};
};
