import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import type { TakeCourse } from '#contract/courseFiles/courseFiles.ts';

/* Units and assessments of a file that come under codes of their own. Pure. */

type Choices = Pick<TakeCourse, 'units' | 'assessments'>;
type Codes = ReadonlyMap<string, string>;

const newCodes = (choices: Choices['units']): Codes =>
  new Map(
    choices.flatMap(({ code, take, as }) =>
      take === 'new' && as !== undefined ? [[code.toLowerCase(), as] as const] : [],
    ),
  );
const under = (codes: Codes, code: string): string => codes.get(code.toLowerCase()) ?? code;

/** A criterion is named by its code alone, or with the code of its unit before it. */
function criterionUnder(codes: Codes, units: readonly string[], name: string): string {
  const unit = units.find((code) => name.startsWith(`${code} `));
  return unit === undefined ? name : under(codes, unit) + name.slice(unit.length);
}

/** The file with the codes that were chosen, also where its assessments name its units. */
export function recoded(file: CourseFile, choices: Choices): CourseFile {
  const [units, tools] = [newCodes(choices.units), newCodes(choices.assessments)];
  return {
    ...file,
    units: file.units.map((unit) => ({ ...unit, code: under(units, unit.code) })),
    assessments: file.assessments.map((tool) => ({
      ...tool,
      code: under(tools, tool.code),
      units: tool.units.map((code) => under(units, code)),
      tasks: tool.tasks.map((task) => ({
        ...task,
        items: task.items.map((item) => ({
          ...item,
          criteria: item.criteria.map((name) => criterionUnder(units, tool.units, name)),
        })),
      })),
    })),
  };
}

/** Where a new code is in use already, here or by another choice or by the file; null when all are free. */
export function takenCode(
  choices: Choices,
  codes: { readonly [K in keyof Choices]: readonly string[] },
): string | null {
  for (const kind of ['units', 'assessments'] as const) {
    const used = new Set(codes[kind].map((code) => code.toLowerCase()));
    for (const [at, { take, as }] of choices[kind].entries()) {
      if (take !== 'new' || as === undefined) continue;
      if (used.has(as.toLowerCase())) return `${kind}.${at}.as`;
      used.add(as.toLowerCase());
    }
  }
  return null;
}
