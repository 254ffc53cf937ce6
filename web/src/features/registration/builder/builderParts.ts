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

/** What the address says. */
export const builderSearch = ({ part }: Record<string, unknown>): { part?: BuilderPart } => {
  const known = parts.find((one) => one === part);
  return known && known !== 'questions' ? { part: known } : {};
};
