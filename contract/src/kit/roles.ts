export const roles = [
  'student',
  'trainer',
  'assessor',
  'author',
  'finance',
  'administrator',
  'auditor',
] as const;
export type Role = (typeof roles)[number];
export type StaffRole = Exclude<Role, 'student'>;
export const staffRoles = roles.filter((role): role is StaffRole => role !== 'student');
/** Who trains and assesses: whose credentials are kept. */
export const teachingRoles = ['trainer', 'assessor'] as const satisfies readonly StaffRole[];
