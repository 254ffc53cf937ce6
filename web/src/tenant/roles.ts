import type { StaffRole } from '#contract/kit/contract.ts';

/**
 * The contract's list of roles as a value: the first bundle imports only types from it. `satisfies` keeps both in
 * step.
 */
export const staffRoles = Object.keys({
  trainer: true,
  assessor: true,
  author: true,
  finance: true,
  administrator: true,
  auditor: true,
} satisfies Record<StaffRole, true>) as StaffRole[];
