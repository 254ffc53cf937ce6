import { m } from '#messages/generated/messages.js';
import { greeting, type To } from '#server/letters/greeting.ts';
import { wordsOf, type Letter } from '#server/letters/letter.ts';

export function verifyLetter(to: To, url: string): Letter {
  const at = { locale: to.language };
  return {
    words: null,
    subject: m.mail_verify_subject(to, at),
    heading: m.mail_verify_heading({}, at),
    paragraphs: [greeting(to), m.mail_verify_text(to, at)],
    button: { label: m.mail_verify_button({}, at), url },
    notes: [m.mail_verify_expires({}, at), m.mail_not_you({}, at)],
  };
}

export function signInLetter(to: To, url: string): Letter {
  const at = { locale: to.language };
  return {
    words: null,
    subject: m.mail_sign_in_subject(to, at),
    heading: m.mail_sign_in_heading(to, at),
    paragraphs: [greeting(to), m.mail_sign_in_text({}, at)],
    button: { label: m.mail_sign_in_button({}, at), url },
    notes: [m.mail_sign_in_expires({}, at), m.mail_not_you({}, at)],
  };
}

export function resetLetter(to: To, url: string): Letter {
  const at = { locale: to.language };
  return {
    words: null,
    subject: m.mail_reset_subject(to, at),
    heading: m.mail_reset_heading({}, at),
    paragraphs: [greeting(to), m.mail_reset_text(to, at)],
    button: { label: m.mail_reset_button({}, at), url },
    notes: [m.mail_reset_expires({}, at), m.mail_not_you({}, at)],
  };
}

export function invitationLetter(to: To, url: string, inviter: string, until: string): Letter {
  const at = { locale: to.language };
  return {
    words: wordsOf('invitation', to, { inviter }),
    subject: m.mail_invitation_subject(to, at),
    heading: m.mail_invitation_heading(to, at),
    paragraphs: [greeting(to), m.mail_invitation_text({ inviter }, at)],
    button: { label: m.mail_invitation_button({}, at), url },
    notes: [m.mail_invitation_expires({ until }, at), m.mail_invitation_not_you(to, at)],
  };
}

export function emailChangeLetter(to: To, url: string): Letter {
  const at = { locale: to.language };
  return {
    words: null,
    subject: m.mail_email_change_subject(to, at),
    heading: m.mail_email_change_heading({}, at),
    paragraphs: [greeting(to), m.mail_email_change_text(to, at)],
    button: { label: m.mail_email_change_button({}, at), url },
    notes: [m.mail_verify_expires({}, at), m.mail_not_you({}, at)],
  };
}

/** Goes to the old address, so that the owner notices a change they did not make. */
export function emailChangedLetter(to: To): Letter {
  const at = { locale: to.language };
  return {
    words: null,
    subject: m.mail_email_changed_subject(to, at),
    heading: m.mail_email_changed_heading({}, at),
    paragraphs: [greeting(to), m.mail_email_changed_text(to, at)],
    notes: [m.mail_changed_not_you(to, at)],
  };
}

/** Tells a person that their sign-in changed, so that they notice a change they did not make. */
function changeLetter(
  to: To,
  { subject, heading, text }: { subject: string; heading: string; text: string },
  forgotUrl: string,
): Letter {
  const at = { locale: to.language };
  return {
    words: null,
    subject,
    heading,
    paragraphs: [greeting(to), text, m.mail_changed_not_you(to, at)],
    button: { label: m.mail_changed_button({}, at), url: forgotUrl },
    notes: [],
  };
}

export function passwordChangedLetter(to: To, when: string, forgotUrl: string): Letter {
  const at = { locale: to.language };
  const words = {
    subject: m.mail_password_changed_subject(to, at),
    heading: m.mail_password_changed_heading({}, at),
    text: m.mail_password_changed_text({ ...to, when }, at),
  };
  return changeLetter(to, words, forgotUrl);
}

export const twoStepChangedLetter =
  (state: 'on' | 'off') =>
  (to: To, when: string, forgotUrl: string): Letter => {
    const at = { locale: to.language };
    const on = {
      subject: m.mail_two_step_on_subject(to, at),
      heading: m.mail_two_step_on_heading({}, at),
      text: m.mail_two_step_on_text({ ...to, when }, at),
    };
    const off = {
      subject: m.mail_two_step_off_subject(to, at),
      heading: m.mail_two_step_off_heading({}, at),
      text: m.mail_two_step_off_text({ ...to, when }, at),
    };
    return changeLetter(to, state === 'on' ? on : off, forgotUrl);
  };

export const recoveryCodeUsedLetter =
  (left: number) =>
  (to: To, when: string, forgotUrl: string): Letter => {
    const at = { locale: to.language };
    const words = {
      subject: m.mail_recovery_used_subject(to, at),
      heading: m.mail_recovery_used_heading({}, at),
      text: m.mail_recovery_used_text({ ...to, when, left }, at),
    };
    return changeLetter(to, words, forgotUrl);
  };
