import type {
  FoundAssessment,
  FoundCourse,
  FoundUnit,
  TakeCourse,
} from '#contract/courseFiles/courseFiles.ts';

/* What somebody chooses for what is here already. */

type FoundThing = FoundUnit | FoundAssessment;
export type Take = TakeCourse['units'][number]['take'];
interface Choice {
  readonly take: Take;
  /** The code of its own that something new gets. */
  readonly as: string;
}
export type Choices = Readonly<Record<string, Choice>>;

/** Whether there is something to choose: it is here. */
export const isOpen = ({ here }: FoundThing): boolean => here !== null;

/** What can be chosen: over what somebody writes, nothing is written. */
export const takesOf = ({ here }: FoundThing): readonly Take[] =>
  here?.draft ? ['here', 'new'] : ['here', 'file', 'new'];

export const choiceOf = (choices: Choices, { code }: FoundThing): Choice =>
  choices[code] ?? { take: 'here', as: `${code}-2`.slice(0, 40) };

/** The same choice for everything that has it. */
export const allOf = (rows: readonly FoundThing[], choices: Choices, take: Take): Choices =>
  Object.fromEntries(
    rows
      .filter((row) => isOpen(row) && takesOf(row).includes(take))
      .map((row) => [row.code, { ...choiceOf(choices, row), take }]),
  );

const sent = (rows: readonly FoundThing[], choices: Choices): TakeCourse['units'] =>
  rows.filter(isOpen).map((row) => {
    const { take, as } = choiceOf(choices, row);
    return { code: row.code, take, ...(take === 'new' && { as: as.trim() }) };
  });

/** The choices as they are sent. */
export const choicesOf = (
  { units, assessments }: FoundCourse,
  choices: { readonly units: Choices; readonly assessments: Choices },
): Pick<TakeCourse, 'units' | 'assessments'> => ({
  units: sent(units, choices.units),
  assessments: sent(assessments, choices.assessments),
});

/** The first that is new and has no code. */
export const withoutCode = ({
  units,
  assessments,
}: Pick<TakeCourse, 'units' | 'assessments'>): string | null =>
  [...units, ...assessments].find(({ take, as }) => take === 'new' && !as)?.code ?? null;
