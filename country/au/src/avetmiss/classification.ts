/** One value of a classification; the label is the standard's own English, to be shown where no translation exists. */
export interface Code {
  readonly code: string;
  readonly label: string;
}

/** What a question may be answered with. */
export interface Classification {
  readonly codes: readonly Code[];
  /** The code for "prefer not to say"; null where the standard does not permit it. */
  readonly notSaid: string | null;
}

/** Whether the standard permits this answer, "prefer not to say" included. */
export const isPermitted = ({ codes, notSaid }: Classification, code: string): boolean =>
  code === notSaid || codes.some((permitted) => permitted.code === code);

/** A long list out of a JSON object, in the order of its labels. */
export function listed(labels: Readonly<Record<string, string>>): readonly Code[] {
  return Object.entries(labels)
    .map(([code, label]) => ({ code, label: label.replace(/, nec$/, ' (other)').replace(/, nfd$/, '') }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}
