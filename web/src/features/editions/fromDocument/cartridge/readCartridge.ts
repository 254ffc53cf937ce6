import type { InsertBody } from '#contract/editions/insertBodies.ts';
import type {
  DocumentFile,
  Finding,
  FindingKind,
} from '#web/features/editions/fromDocument/reading/content.ts';
import { readPageOf } from '#web/features/editions/fromDocument/reading/webPage.ts';
import { isRecording } from '#web/features/editions/fromDocument/reading/zipParts.ts';
import type { ZipParts } from '#web/features/editions/fromDocument/reading/zipParts.ts';
import { pictureInAddress } from '#web/features/editions/lesson/paste/clipboardPictures.ts';
import { folderOf, pathAt, readManifest } from './manifest.ts';
import type { OutlineEntry } from './manifest.ts';
import { readQuiz } from './quiz.ts';
import { wordsOf, xmlOf } from './xml.ts';

/* What a course of another system becomes: pages, links, files and self-checks in the order of its outline. */

interface EntryPlace {
  readonly title: string;
  /** The part of the course it stands in. */
  readonly group: string;
}
export type CartridgeEntry = EntryPlace &
  (
    | { readonly kind: 'text'; readonly html: string }
    | { readonly kind: 'link'; readonly url: string }
    | { readonly kind: 'file'; readonly file: DocumentFile }
    | { readonly kind: 'self_check'; readonly body: Extract<InsertBody, { kind: 'self_check' }> }
  );

export interface CartridgeContent {
  readonly title: string;
  readonly entries: readonly CartridgeEntry[];
  readonly pictures: readonly DocumentFile[];
  readonly findings: readonly Finding[];
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
const documentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
};
const pictureTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

const nameOf = (path: string): string => path.split('/').at(-1)!;
const endingOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** How systems write the folder of a course's files, before and after an address is encoded. */
const fileBase = /^(?:\$|%24)IMS[-_]CC[-_]FILEBASE(?:\$|%24)\/?/i;

/** Reads the entries one after the other and counts what does not come. */
class CartridgeReading {
  readonly pictures: DocumentFile[] = [];
  readonly #parts: ZipParts;
  readonly #found = new Map<FindingKind, { count: number; readonly names: string[] }>();
  /** Parts by their paths in small letters, as many systems mix them. */
  readonly #paths: ReadonlyMap<string, string>;
  #files = 0;

  constructor(parts: ZipParts) {
    this.#parts = parts;
    this.#paths = new Map(Object.keys(parts).map((path) => [path.toLowerCase(), path]));
  }

  get findings(): Finding[] {
    return [...this.#found].map(([kind, { count, names }]) => ({ kind, count, names: [...new Set(names)] }));
  }

  count(kind: FindingKind, name?: string, count = 1): void {
    const here = this.#found.get(kind) ?? { count: 0, names: [] };
    here.count += count;
    if (name) here.names.push(name);
    this.#found.set(kind, here);
  }

  async read(entry: OutlineEntry): Promise<CartridgeEntry[]> {
    const { type } = entry.resource;
    if (/^imswl_/i.test(type)) return this.#link(entry);
    if (/^imsqti_.*assessment/i.test(type)) return this.#quiz(entry);
    const left = leftKinds.find(([name]) => name.test(type));
    if (left) this.count(left[1], entry.title);
    return left ? [] : this.#content(entry);
  }

  async #content(entry: OutlineEntry): Promise<CartridgeEntry[]> {
    const { path } = entry.resource;
    const ending = endingOf(path);
    if (/^x?html?$/.test(ending)) return this.#page(entry);
    const file = this.#documentAt(path);
    if (file) return [{ ...placeOf(entry, nameOf(path)), kind: 'file', file }];
    const picture = this.#pictureAt(path);
    if (picture) return [await this.#picturePage(entry, picture)];
    this.count(isRecording(path) ? 'recordings' : 'other_files', nameOf(path));
    return [];
  }

  async #page(entry: OutlineEntry): Promise<CartridgeEntry[]> {
    const { path } = entry.resource;
    const bytes = this.#at(path);
    if (!bytes) return this.#missing(path);
    const folder = folderOf(path);
    const read = await readPageOf(bytes, (address) => this.#find(folder, address), this.pictures.length);
    this.pictures.push(...read.pictures);
    for (const { kind, count } of read.findings) this.count(kind, undefined, count);
    return [
      { ...placeOf(entry, nameOf(path)), kind: 'text', html: this.#withoutInnerLinks(read.html, folder) },
    ];
  }

  async #picturePage(entry: OutlineEntry, file: File): Promise<CartridgeEntry> {
    const src = `document:${this.pictures.length}`;
    const { name, type } = file;
    this.pictures.push({ src, name, use: 'picture', type, bytes: await file.arrayBuffer() });
    return { ...placeOf(entry, name), kind: 'text', html: `<p><img src="${src}"></p>` };
  }

  /** Links to files of the course are named; those to its other pages lose their address. */
  #withoutInnerLinks(html: string, folder: string): string {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const link of body.querySelectorAll('a[href]')) {
      const address = link.getAttribute('href') ?? '';
      if (/^(?:https?|mailto|tel):/i.test(address)) continue;
      const path = this.#path(folder, address);
      if (path === null || /^x?html?$/.test(endingOf(path))) link.setAttribute('href', '#');
      else {
        this.count('linked_files', nameOf(path));
        link.replaceWith(...link.childNodes);
      }
    }
    return body.innerHTML;
  }

  #link(entry: OutlineEntry): CartridgeEntry[] {
    const link = xmlOf(this.#at(entry.resource.path));
    const url = link?.querySelector('url')?.getAttribute('href')?.trim() ?? '';
    if (!isWebAddress(url)) return this.#missing(entry.title || entry.resource.path);
    return [{ ...placeOf(entry, wordsOf(link?.querySelector('title')) || url), kind: 'link', url }];
  }

  #quiz(entry: OutlineEntry): CartridgeEntry[] {
    const quiz = readQuiz(this.#at(entry.resource.path));
    if (!quiz) return this.#missing(entry.title || entry.resource.path);
    const place = placeOf(entry, nameOf(entry.resource.path));
    const { checks, others, pictures } = quiz;
    if (checks.length > 0) this.count('quizzes', place.title);
    if (others > 0) this.count('questions', place.title, others);
    if (pictures > 0) this.count('pictures', undefined, pictures);
    return checks.map((body, at) => ({
      group: place.group,
      title: checks.length > 1 ? `${place.title.slice(0, 190)} ${at + 1}` : place.title,
      kind: 'self_check',
      body,
    }));
  }

  #missing(name: string): [] {
    this.count('other_files', nameOf(name));
    return [];
  }

  readonly #at = (path: string): Uint8Array<ArrayBuffer> | undefined =>
    this.#parts[this.#paths.get(path.toLowerCase()) ?? ''];

  /** The part an address in a page leads to. */
  #path(folder: string, address: string): string | null {
    const inBase = address.replace(fileBase, '');
    const places =
      inBase === address ? [pathAt(folder, address)] : [pathAt('web_resources', inBase), pathAt('', inBase)];
    return places.find((path) => path !== null && this.#at(path) !== undefined) ?? null;
  }

  readonly #find = (folder: string, address: string): File | null => {
    const path = this.#path(folder, address);
    return pictureInAddress(address) ?? (path === null ? null : this.#pictureAt(path));
  };

  #pictureAt(path: string): File | null {
    const type = pictureTypes[endingOf(path)];
    const bytes = this.#at(path);
    return type && bytes ? new File([bytes], nameOf(path), { type }) : null;
  }

  #documentAt(path: string): DocumentFile | null {
    const type = documentTypes[endingOf(path)];
    const bytes = this.#at(path);
    if (!type || !bytes) return null;
    // Of its own, so that it can be given away.
    const own = bytes.slice().buffer;
    return { src: `file:${this.#files++}`, name: nameOf(path), use: 'document', type, bytes: own };
  }
}

/** Kinds of the standard that become nothing here. */
const leftKinds: readonly (readonly [RegExp, FindingKind])[] = [
  [/^imsdt_/i, 'discussions'],
  [/^imsbasiclti_/i, 'outside_tools'],
  [/^imsqti_.*question-?bank/i, 'question_banks'],
  [/^assignment_/i, 'tasks'],
];

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url);

/** `instead`: its title where the outline gives it none. */
const placeOf = ({ title, group }: OutlineEntry, instead: string): EntryPlace => ({
  title: (title || instead).slice(0, 200),
  group,
});

/** Reads a Common Cartridge. Nothing it names outside of itself is fetched. */
export async function readCartridge(parts: ZipParts): Promise<CartridgeContent> {
  const { title, entries: outline, beside } = readManifest(parts);
  const reading = new CartridgeReading(parts);
  const entries: CartridgeEntry[] = [];
  for (const entry of outline) entries.push(...(await reading.read(entry)));
  for (const { path } of beside) if (/\.x?html?$/i.test(path)) reading.count('beside', nameOf(path));
  return { title, entries, pictures: reading.pictures, findings: reading.findings };
}
