import type {
  FoundAssessment,
  FoundCourse,
  FoundUnit,
  TakeCourse,
} from '#contract/courseFiles/courseFiles.ts';

/* What somebody chooses for what is here already. */

export type Take = TakeCourse['units'][number]['take'];
export type Takes = Readonly<Record<string, Take>>;

/** Whether there is something to choose: it is here, and nobody writes it. */
export const isOpen = ({ here }: FoundUnit | FoundAssessment): boolean => here !== null && !here.draft;

/** The same choice for everything that can be chosen. */
export const allOf = (rows: readonly (FoundUnit | FoundAssessment)[], take: Take): Takes =>
  Object.fromEntries(rows.filter(isOpen).map(({ code }) => [code, take]));

const chosen = (rows: readonly (FoundUnit | FoundAssessment)[], takes: Takes) =>
  rows.filter(isOpen).map(({ code }) => ({ code, take: takes[code] ?? 'here' }));

/** The choices as they are sent: what is written by somebody by now is used as it is here. */
export const choicesOf = (
  { units, assessments }: FoundCourse,
  takes: { readonly units: Takes; readonly assessments: Takes },
): Pick<TakeCourse, 'units' | 'assessments'> => ({
  units: chosen(units, takes.units),
  assessments: chosen(assessments, takes.assessments),
});
