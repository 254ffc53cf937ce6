import type { DraftInput } from '#contract/editions/editions.ts';

/** Why a draft cannot be kept: the field and what is wrong with it; null when it can. */
export function draftFault({ units, packaging }: DraftInput): string | null {
  if (new Set(units.map(({ unitId }) => unitId)).size < units.length) return 'A unit is named twice';
  const names = packaging.groups.map(({ name }) => name);
  if (new Set(names).size < names.length) return 'A group is named twice';
  const wrong = units.find(
    ({ kind, group }) => group !== null && (kind === 'core' || !names.includes(group)),
  );
  if (wrong) return 'A unit is in a group that there is not, or is core';
  const short = packaging.groups.find(
    ({ name, choose }) => units.filter(({ group }) => group === name).length < choose,
  );
  return short ? 'A group has fewer units than are to be chosen' : null;
}
