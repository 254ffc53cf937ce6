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
/** Everybody of the staff opens the console; a student's first load asks this and not the table of acts. */
export const isStaff = (held: readonly Role[]): boolean => held.some((role) => role !== 'student');
export const staffRoles = roles.filter((role): role is StaffRole => role !== 'student');
/** Who trains and assesses: whose credentials are kept. */
export const teachingRoles = ['trainer', 'assessor'] as const satisfies readonly StaffRole[];
