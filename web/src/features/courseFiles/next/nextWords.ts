import type { NextAssessment, NextEdition } from '#contract/courseFiles/nextEdition.ts';
import { m } from '#messages/generated/messages.js';

/* What is said of a file as the next edition of a course. */

export interface WrittenThing {
  readonly code: string;
  readonly title: string;
  readonly by: string | null;
}

/** What is being written already, and stops the file. */
export const writingOf = ({ course, writing, units, assessments }: NextEdition): WrittenThing[] =>
  [{ ...course, writing }, ...units, ...assessments].flatMap(({ code, title, writing: begun }) =>
    begun ? [{ code, title, by: begun.by }] : [],
  );

/** Whether all of the file is here already. */
export const isNothing = ({ drafted, assessments }: NextEdition): boolean =>
  !drafted && assessments.every(({ how }) => how === 'kept');

/** What differs in an assessment, as sentences. */
export function toolChanges({ how, items, rest }: NextAssessment): string[] {
  if (how !== 'drafted') return [];
  const { added, changed, removed } = items;
  return [
    ...(added > 0 ? [m.course_next_items_added({ count: added })] : []),
    ...(changed > 0 ? [m.course_next_items_changed({ count: changed })] : []),
    ...(removed > 0 ? [m.course_next_items_removed({ count: removed })] : []),
    ...(rest ? [m.course_next_rest()] : []),
  ];
}
