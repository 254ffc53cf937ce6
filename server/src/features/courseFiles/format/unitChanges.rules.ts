import type { CourseFile, FileItem, FileUnit } from '#contract/courseFiles/courseFile.ts';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import { filesOf } from '#contract/learning/bodyFiles.ts';
import {
  DraftFault,
  sameItem,
  type DraftItem,
  type UnitDraft,
} from '#server/features/editions/units/draft.rules.ts';
import { afterChanges } from '#server/features/editions/units/steps.rules.ts';
import { bodyWithFiles, usesOf } from './bodies.rules.ts';
import { matched } from './matched.rules.ts';

/* What makes the draft of a unit what the file says, as the changes an author would make. Pure. */

export interface HereIds {
  /** Ids of files here by their names in the file. A file that is not among them was refused. */
  readonly files: ReadonlyMap<string, string>;
  /** Ids of units here by their names in the file. */
  readonly units: ReadonlyMap<string, string>;
  readonly newId: () => string;
}

interface ItemMatch {
  readonly given: FileItem;
  readonly body: FileItem['body'];
  /** The item of the draft it is from now on, or its new id. */
  readonly id: string;
  readonly was: DraftItem | null;
}

/** Whether every file of an item is here. */
const isWhole = ({ body }: FileItem, files: HereIds['files']): boolean =>
  usesOf(body).every(([id]) => files.has(id));

/** The body with the files that are here. */
const bodyHere = (body: FileItem['body'], files: HereIds['files']): FileItem['body'] =>
  bodyWithFiles(body, (id) => files.get(id)!);

/**
 * Which item of the draft each of the file is: one that is the same keeps what students did in it; one of the same title
 * and kind is changed; any other is new.
 */
function itemsMatched(unit: FileUnit, draft: UnitDraft, { files, newId }: HereIds): ItemMatch[] {
  const items = unit.items
    .filter((item) => isWhole(item, files))
    .map((given) => ({ given, body: bodyHere(given.body, files) }));
  const found = matched(items, draft.items, [
    ({ given, body }, one) => sameItem(one, { ...one, ...given, body }),
    ({ given, body }, one) => one.title === given.title && one.body.kind === body.kind,
  ]);
  return items.map((item, at) => {
    const was = found[at] ?? null;
    return { ...item, id: was?.id ?? newId(), was };
  });
}

function itemChanges(unit: FileUnit, draft: UnitDraft, here: HereIds): UnitDraftChange[] {
  const rows = itemsMatched(unit, draft, here);
  const idOf = new Map(rows.map(({ given, id }) => [given.id, id]));
  const kept = new Set(rows.map(({ id }) => id));
  const removed = draft.items.filter(({ id }) => !kept.has(id));
  const at = rows.length + draft.items.length;
  const settings = ({ required, releaseAfterDays, releaseAt, after }: FileItem) => ({
    required,
    releaseAfterDays,
    releaseAt,
    after: after.flatMap((name) => idOf.get(name) ?? []),
  });
  const begun = { required: true, releaseAfterDays: null, releaseAt: null, after: [] };
  return [
    ...removed.map(({ id }) => ({ do: 'item_remove' as const, id })),
    ...rows.map(({ id, was, body, given: { title, minutes, completion } }) =>
      was
        ? { do: 'item_change' as const, id, title, minutes, completion, body }
        : { do: 'item_add' as const, id, at, title, minutes, completion, body, ...begun },
    ),
    { do: 'item_order' as const, ids: rows.map(({ id }) => id) },
    ...rows.map(({ id, given }) => ({ do: 'item_settings' as const, id, ...settings(given) })),
  ];
}

function criteriaChange({ criteria }: FileUnit, draft: UnitDraft, newId: HereIds['newId']): UnitDraftChange {
  const same = matched(criteria, draft.criteria, [
    (one, other) => one.kind === other.kind && one.code === other.code,
  ]);
  const idOf = new Map(criteria.map(({ id }, at) => [id, same[at]?.id ?? newId()]));
  return {
    do: 'criteria',
    criteria: criteria.map((one) => ({
      ...one,
      id: idOf.get(one.id)!,
      parentId: one.parentId === null ? null : (idOf.get(one.parentId) ?? newId()),
    })),
  };
}

/** The changes that make a draft what the file says of its unit. */
export function unitChanges(unit: FileUnit, draft: UnitDraft, here: HereIds): UnitDraftChange[] {
  const prerequisites = unit.prerequisites.flatMap(({ unitId, asks }) => {
    const id = here.units.get(unitId);
    return id === undefined ? [] : [{ unitId: id, asks }];
  });
  return [
    { do: 'describe', title: unit.title, summary: unit.summary },
    ...itemChanges(unit, draft, here),
    criteriaChange(unit, draft, here.newId),
    { do: 'prerequisites', units: prerequisites },
  ];
}

const emptyUnit: UnitDraft = { title: '', summary: '', items: [], criteria: [], prerequisites: [] };

/** Media types that a file of this body could have: what it is is checked by its content. */
const someType = (media: RegExp): string =>
  ['image/webp', 'video/mp4', 'audio/mpeg', 'text/vtt', 'application/zip'].find((type) => media.test(type))!;

/** The draft as it would be with what the file says; nothing is written. Throws a DraftFault when it could not be kept. */
export function unitAfter(unit: FileUnit, before: UnitDraft, here: HereIds): UnitDraft {
  const bodies = unit.items
    .filter((item) => isWhole(item, here.files))
    .map(({ body }) => bodyHere(body, here.files));
  return afterChanges(before, unitChanges(unit, before, here), {
    unitId: here.units.get(unit.id) ?? unit.id,
    items: new Map(),
    criteria: new Map(before.criteria.map((one) => [one.id, one])),
    taken: new Set(),
    units: new Set(here.units.values()),
    files: new Map(bodies.flatMap(filesOf).map(({ id, media }) => [id, someType(media)])),
    packages: new Map(bodies.flatMap((body) => (body.kind === 'package' ? [[body.fileId, body]] : []))),
    newId: here.newId,
  });
}

/** What is wrong with one unit of a file, as if it were written here. */
function faultOf(unit: FileUnit, at: number, { units, newId }: Pick<HereIds, 'units' | 'newId'>): string[] {
  const files = new Map(unit.items.flatMap(({ body }) => filesOf(body)).map(({ id }) => [id, id]));
  try {
    unitAfter(unit, emptyUnit, { files, units, newId });
    return [];
  } catch (error) {
    if (!(error instanceof DraftFault)) throw error;
    return [`units.${at}: ${error.message}`];
  }
}

/** What no draft of a unit could be, although each of its parts is readable. */
export function unitFaults({ units, otherUnits }: CourseFile, newId: HereIds['newId']): string[] {
  const names = new Map([...units, ...otherUnits].map(({ id }) => [id, id]));
  return units.flatMap((unit, at) => faultOf(unit, at, { units: names, newId })).slice(0, 20);
}
