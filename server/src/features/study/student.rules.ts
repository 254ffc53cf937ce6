import type { RequestScope, Scope } from '#server/platform/scope.ts';

/** The scope of one student's work; who looks at it may be somebody else. */
export interface Student extends Scope {
  readonly personId: string;
}

/** Where students work for themselves. */
export const studentOf = (scope: RequestScope): Student => ({ ...scope, personId: scope.caller.personId });
