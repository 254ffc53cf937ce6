import type { RequestScope, Scope } from '#server/platform/scope.ts';

/** The scope of one student's work; the viewer may be another person. */
export interface Student extends Scope {
  readonly personId: string;
}

/** The scope in which students do their own work. */
export const studentOf = (scope: RequestScope): Student => ({ ...scope, personId: scope.caller.personId });
