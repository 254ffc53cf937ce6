import type { GuardianGroup } from '#contract/record/guardianGroups.ts';
import { m } from '#messages/generated/messages.js';

const words: Readonly<Record<GuardianGroup, () => string>> = {
  announcements: m.guardians_group_announcements,
  attendance: m.guardians_group_attendance,
  marking: m.guardians_group_marking,
  money: m.guardians_group_money,
  enrolment: m.guardians_group_enrolment,
};

/** What is copied, as one list in a sentence. */
export const groupsInWords = (groups: readonly GuardianGroup[], language: string): string =>
  new Intl.ListFormat(language).format(groups.map((group) => words[group]()));
