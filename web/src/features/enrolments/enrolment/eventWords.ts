import { m } from '#messages/generated/messages.js';

const words: Readonly<Record<string, () => string>> = {
  enrol: m.enrolments_event_enrol,
  open: m.enrolments_event_open,
  extend: m.enrolments_event_extend,
  pause: m.enrolments_event_pause,
  resume: m.enrolments_event_resume,
  complete: m.enrolments_event_complete,
  reopen: m.enrolments_event_reopen,
  expire: m.enrolments_event_expire,
  end: m.enrolments_event_end,
  change_intake: m.enrolments_event_change_intake,
  withdraw: m.enrolments_event_withdraw,
  correct: m.enrolments_event_correct,
  follow_edition: m.enrolments_event_follow_edition,
};

/** What an act did to an enrolment. */
export const eventWords = (act: string): string => (words[act] ?? m.enrolments_event_other)();
