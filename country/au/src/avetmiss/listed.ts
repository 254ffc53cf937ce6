import type { Code } from '#country/field.ts';

/** A long list out of a JSON object, in the order of its labels. */
export function listed(labels: Readonly<Record<string, string>>): readonly Code[] {
  return Object.entries(labels)
    .map(([code, label]) => ({ code, label: label.replace(/, nec$/, ' (other)').replace(/, nfd$/, '') }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}
