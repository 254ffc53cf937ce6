import { m } from '#messages/generated/messages.js';

const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isEmail = (typed: string): boolean => pattern.test(typed.trim());

/** What is wrong with a typed email in a sentence, or null. */
export const checkEmail = (typed: string): string | null =>
  isEmail(typed) ? null : m.registration_e_email();
