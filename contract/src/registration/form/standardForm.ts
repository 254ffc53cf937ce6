import type { FormContent } from './formContent.ts';
import { movableSteps } from './optionalFields.ts';

/** The form of an organisation that never published one. */
export const standardForm: FormContent = {
  steps: movableSteps.map((step) => ({ step, asked: 'always' })),
  fields: {},
  titles: {},
  leads: {},
  helps: {},
  questions: [],
  tasks: {},
};
