import type { UnitEdition } from '#contract/editions/unitEditions.ts';

type Item = UnitEdition['items'][number];

/** An item of text with its id as its title, but for what is given. */
export const anItem = (id: string, part: Partial<Item> = {}): Item => ({
  id,
  replacesId: null,
  kept: false,
  title: id,
  minutes: 5,
  completion: { rule: 'opened' },
  body: { kind: 'text', document: { type: 'doc', content: [] } },
  required: true,
  releaseAfterDays: null,
  releaseAt: null,
  after: [],
  ...part,
});

/** The draft of the second edition of a unit with these items. */
export const aUnitDraft = (...items: Item[]): UnitEdition => ({
  id: 'edition',
  unitId: 'unit',
  code: 'U1',
  number: 2,
  status: 'draft',
  revision: 0,
  publishedAt: null,
  title: 'Knives',
  summary: '',
  items,
  criteria: [],
  prerequisites: [],
  requiredUnits: [],
  files: [],
  stops: [],
});
