import { m } from '#messages/generated/messages.js';
import { isEmail } from '#web/shared/forms/isEmail.ts';

/** What is wrong with a typed email in a sentence, or null. */
export const checkEmail = (typed: string): string | null =>
  isEmail(typed) ? null : m.registration_e_email();
