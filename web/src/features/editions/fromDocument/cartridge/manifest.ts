import { Refusal } from '#web/features/editions/fromDocument/reading/refusal.ts';
import { isManifest } from '#web/features/editions/fromDocument/reading/zipParts.ts';
import type { ZipParts } from '#web/features/editions/fromDocument/reading/zipParts.ts';
import { childOf, childrenOf, wordsOf, xmlOf } from './xml.ts';

/* The outline of a Common Cartridge (IMS 1.0 to 1.3): what stands where, and which part of the zip it is. */

export interface Resource {
  readonly type: string;
  /** The path of its part in the zip. */
  readonly path: string;
}
/** An entry of the outline that leads to something. */
export interface OutlineEntry {
  readonly title: string;
  /** The titles above it, from the outermost in. */
  readonly group: string;
  readonly resource: Resource;
}
export interface Manifest {
  readonly title: string;
  readonly entries: readonly OutlineEntry[];
  /** What no entry of the outline leads to. */
  readonly beside: readonly Resource[];
}

/** The path in the zip that an address leads to from a folder; null when it leads out of it. */
export function pathAt(folder: string, address: string): string | null {
  const [plain = ''] = address.split(/[?#]/);
  const names: string[] = [];
  let decodedAddress = plain;
  try {
    decodedAddress = decodeURIComponent(plain);
  } catch {
    // A per cent sign that stands for itself.
  }
  for (const name of `${folder}/${decodedAddress}`.split(/[/\\]/)) {
    if (name === '..' && names.pop() === undefined) return null;
    if (name !== '' && name !== '.' && name !== '..') names.push(name);
  }
  return names.join('/');
}

export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

function resourcesOf(manifest: Element, folder: string): Map<string, Resource> {
  const resources = childOf(manifest, 'resources');
  const base = resources?.getAttribute('xml:base') ?? '';
  return new Map(
    childrenOf(resources ?? manifest, 'resource').flatMap((resource) => {
      const id = resource.getAttribute('identifier');
      const href =
        resource.getAttribute('href') ?? childOf(resource, 'file')?.getAttribute('href') ?? undefined;
      const path = href === undefined ? null : pathAt(folder, base + href);
      const type = resource.getAttribute('type') ?? '';
      return id !== null && path !== null ? [[id, { type, path }] as const] : [];
    }),
  );
}

/** Deeper outlines are no longer looked through. */
const deepest = 20;

function entriesOf(
  item: Element,
  above: readonly string[],
  resources: ReadonlyMap<string, Resource>,
): OutlineEntry[] {
  if (above.length > deepest) return [];
  const title = wordsOf(childOf(item, 'title'));
  const resource = resources.get(item.getAttribute('identifierref') ?? '');
  const here = title === '' ? above : [...above, title];
  return [
    ...(resource ? [{ title, group: above.join(' › '), resource }] : []),
    ...childrenOf(item, 'item').flatMap((inner) => entriesOf(inner, here, resources)),
  ];
}

/** SCORM packages have such an outline as well, and play as they are. */
function checkStandard(manifest: Element): void {
  const names = [...manifest.attributes].map(({ value }) => value).join(' ');
  const schema = wordsOf(childOf(childOf(manifest, 'metadata') ?? manifest, 'schema'));
  if (/adlcp|adlnet|scorm/i.test(names) || /scorm/i.test(schema)) throw new Refusal('scorm');
}

export function readManifest(parts: ZipParts): Manifest {
  const name = Object.keys(parts).find(isManifest);
  const root = xmlOf(parts[name ?? ''])?.documentElement;
  if (name === undefined || root?.localName !== 'manifest') throw new Refusal('not_a_document');
  checkStandard(root);
  const resources = resourcesOf(root, folderOf(name));
  const organization = childOf(childOf(root, 'organizations') ?? root, 'organization');
  const items = organization ? childrenOf(organization, 'item') : [];
  // The outermost item of a cartridge stands for the whole course, and has no title of its own.
  const entries = items.flatMap((item) => entriesOf(item, [], resources));
  const led = new Set(entries.map(({ resource }) => resource));
  return {
    title: wordsOf(childOf(root, 'metadata')?.querySelector('general > title')),
    entries,
    beside: [...resources.values()].filter((resource) => !led.has(resource)),
  };
}
