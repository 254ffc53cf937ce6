import type { CourseEditions, DraftInput } from '#contract/editions/editions.ts';

/* What a draft of a course says and how it changes. Pure: every change leaves a draft that can be saved. */

export type Edition = CourseEditions['editions'][number];
export type Unit = Edition['units'][number];
export type Content = Pick<Edition, 'units' | 'packaging' | 'completion' | 'preCourse'>;
export type PreCourse = Edition['preCourse'][number];

export const contentOf = ({ units, packaging, completion, preCourse }: Edition): Content => ({
  units,
  packaging,
  completion,
  preCourse,
});

/** What is sent for it. */
export const inputOf = (
  { units, packaging, completion, preCourse }: Content,
  baseRevision: number,
  editionId?: string,
): DraftInput => ({
  ...(editionId && { editionId }),
  baseRevision,
  units: units.map(({ unitId, kind, group }) => ({ unitId, kind, group })),
  packaging,
  completion,
  preCourse: preCourse.map(({ id, kind, title, reason, document, statement, mandatory }) => ({
    id,
    kind,
    title,
    reason,
    document,
    statement,
    mandatory,
  })),
});

/** The same draft with what its units are by now: their titles, and whether they and newer editions are published. */
export const withUnitsNow = (content: Content, now: readonly Unit[]): Content => ({
  ...content,
  units: content.units.map((unit) => {
    const same = now.find(({ unitId }) => unitId === unit.unitId);
    return same ? { ...same, kind: unit.kind, group: unit.group } : unit;
  }),
});

export const inGroup = ({ units }: Pick<Content, 'units'>, name: string): Unit[] =>
  units.filter(({ group }) => group === name);

/** A group is there as long as units are in it, and asks for no more than there are. */
function fitting(content: Content): Content {
  const groups = content.packaging.groups
    .map(({ name, choose }) => ({ name, choose: Math.min(choose, inGroup(content, name).length) }))
    .filter(({ choose }) => choose > 0);
  return { ...content, packaging: { groups } };
}

export const withUnits = (content: Content, units: Unit[]): Content => fitting({ ...content, units });

/** Where a unit counts: core, an elective whose number is free, or an elective of a group, which may be new. */
export function withPlace(
  content: Content,
  unitId: string,
  { kind, group }: Pick<Unit, 'kind' | 'group'>,
): Content {
  const units = content.units.map((unit) => (unit.unitId === unitId ? { ...unit, kind, group } : unit));
  const { groups } = content.packaging;
  const isNew = group !== null && !groups.some(({ name }) => name === group);
  return fitting({
    ...content,
    units,
    packaging: { groups: isNew ? [...groups, { name: group, choose: 1 }] : groups },
  });
}

export const withoutUnit = (content: Content, { unitId }: Pick<Unit, 'unitId'>): Content =>
  withUnits(
    content,
    content.units.filter((one) => one.unitId !== unitId),
  );

/** Brings a unit back to where it was, with its group should that be gone by now. */
export const withUnitBack = (content: Content, unit: Unit, at: number): Content =>
  withPlace(
    { ...content, units: withoutUnit(content, unit).units.toSpliced(at, 0, unit) },
    unit.unitId,
    unit,
  );

export function renamedGroup(content: Content, from: string, to: string): Content {
  return {
    ...content,
    units: content.units.map((unit) => (unit.group === from ? { ...unit, group: to } : unit)),
    packaging: {
      groups: content.packaging.groups.map((group) => (group.name === from ? { ...group, name: to } : group)),
    },
  };
}

export const withChoose = (content: Content, name: string, choose: number): Content =>
  fitting({
    ...content,
    packaging: {
      groups: content.packaging.groups.map((group) => (group.name === name ? { name, choose } : group)),
    },
  });

/** A name no group has: A, B, C and so on. */
export function freeGroupName({ packaging: { groups } }: Pick<Content, 'packaging'>): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  return letters.find((letter) => !groups.some(({ name }) => name === letter)) ?? `A${groups.length + 1}`;
}

export const newPreCourse = (kind: PreCourse['kind']): PreCourse => ({
  id: crypto.randomUUID(),
  kind,
  title: '',
  reason: '',
  document: { type: 'doc', content: [{ type: 'paragraph' }] },
  statement: kind === 'declare' ? '' : null,
  mandatory: true,
});

/** The content with other ids of its items, where there are others. */
export const withIds = (content: Content, ids: ReadonlyMap<string, string>): Content => ({
  ...content,
  preCourse: content.preCourse.map((item) => ({ ...item, id: ids.get(item.id) ?? item.id })),
});
