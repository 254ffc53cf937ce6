import { m } from '#messages/generated/messages.js';

export const truthWords = (answer: boolean): string =>
  answer ? m.assessments_work_true() : m.assessments_work_false();
