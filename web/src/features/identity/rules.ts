import type { passwordMaxLength, passwordMinLength } from '#contract/identity.ts';
import { m } from '#messages/generated/messages.js';

/* The contract's numbers as values: the first bundle takes only types from it, and they keep the two together. */
export const minLength = 10 satisfies typeof passwordMinLength;
const maxLength = 128 satisfies typeof passwordMaxLength;

/** What is wrong with it in a sentence, or null. */
type Check = (value: string) => string | null;

export const checkEmail: Check = (value) => {
  if (!value.trim()) return m.identity_email_required();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : m.identity_email_invalid();
};

export const checkPassword: Check = (value) => (value ? null : m.identity_password_required());

export const checkNewPassword: Check = (value) => {
  if (value.length < minLength) return m.identity_password_too_short({ min: minLength });
  return value.length > maxLength ? m.identity_password_too_long({ max: maxLength }) : null;
};

export const checkCode: Check = (value) => (value.trim() ? null : m.identity_code_required());
export const checkName: Check = (value) => (value.trim() ? null : m.identity_name_required());
