import type { StaffRole } from '#contract/kit/contract.ts';

/** The contract's list as a value: the first bundle takes only types from it; `satisfies` keeps the two together. */
export const staffRoles = Object.keys({
  trainer: true,
  assessor: true,
  author: true,
  finance: true,
  administrator: true,
  auditor: true,
} satisfies Record<StaffRole, true>) as StaffRole[];
