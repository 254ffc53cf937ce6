import type { ItemBody } from '#contract/editions/itemBody.ts';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { ContentKind } from '#contract/learning.ts';
import { kindWords, newRule } from '#web/features/editions/bodies/kindWords.ts';
import type { ReadyItem } from '#web/features/editions/fromDocument/readyItems.ts';
import { newInserts } from '#web/features/editions/lesson/nodes/inserts.ts';
import { fileTitle } from '#web/lib/files/fileTitle.ts';
import { emptyDocument } from '#web/shared/richText/richTextValue.ts';

/** What an item of this kind needs before it can be added: a file, an address, or nothing. */
export const needs = {
  text: 'nothing',
  image: 'picture',
  video: 'nothing',
  audio: 'audio',
  file: 'document',
  embed: 'address',
  link: 'address',
  self_check: 'nothing',
  package: 'package',
} as const satisfies Readonly<Record<ContentKind, string>>;

interface ItemSource {
  /** The file or the address it begins with. */
  readonly given?: string;
  readonly seconds?: number;
}

const bodies: { readonly [K in ContentKind]: (with_: ItemSource) => Extract<ItemBody, { kind: K }> } = {
  text: () => ({ kind: 'text', document: emptyDocument }),
  image: ({ given = '' }) => ({ kind: 'image', fileId: given, alt: '' }),
  video: () => newInserts.video,
  audio: ({ given = '', seconds = 0 }) => ({ ...newInserts.audio, fileId: given, durationSeconds: seconds }),
  file: ({ given = '' }) => ({ ...newInserts.file, fileId: given }),
  embed: ({ given = '' }) => ({ ...newInserts.embed, url: given }),
  link: ({ given = '' }) => ({ kind: 'link', url: given, description: '' }),
  self_check: () => newInserts.self_check,
  // What is in it, the server reads from the package.
  package: ({ given = '' }) => ({
    kind: 'package',
    fileId: given,
    description: '',
    standard: 'scorm_12',
    parts: [],
  }),
};

/** The change that adds an item of this kind at this place. */
export const addition = (
  kind: ContentKind,
  at: number,
  title: string,
  begun: ItemSource = {},
): Extract<UnitDraftChange, { do: 'item_add' }> => ({
  do: 'item_add',
  id: crypto.randomUUID(),
  at,
  title,
  minutes: 5,
  completion: newRule[kindWords[kind].completions[0]!],
  body: bodies[kind](begun),
  required: true,
  releaseAfterDays: null,
  releaseAt: null,
  after: [],
});

/** The changes that add what was read of a document from this place on. */
export const readAdditions = (items: readonly ReadyItem[], at: number): ReturnType<typeof addition>[] =>
  items.map(({ title, minutes, body }, i) => ({ ...addition(body.kind, at + i, title), minutes, body }));

/** A title from the name of a file. */
export const titleOf = ({ name }: { readonly name: string }): string => fileTitle(name).slice(0, 200);
