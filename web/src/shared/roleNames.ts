import type { Role } from '#contract/kit/roles.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

/** What a role is called here. */
export const roleNames: Record<Role, (terms: TermInputs) => string> = {
  student: (terms) => m.people_role_student(terms),
  trainer: (terms) => m.people_role_trainer(terms),
  assessor: () => m.people_role_assessor(),
  author: () => m.people_role_author(),
  finance: () => m.people_role_finance(),
  administrator: () => m.people_role_administrator(),
  auditor: () => m.people_role_auditor(),
};
