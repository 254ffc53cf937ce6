import type { PackageFacts, PackagePart } from '#contract/editions/packages.ts';
import { SequencingFault } from './attributes.rules.ts';
import { PackageFault, packageLimits } from './packageFault.rules.ts';
import { sequencingOf, type Activity } from './sequencing.rules.ts';
import { childOf, childrenOf, numberIn, sequencingIn, wordsIn, type XmlElement } from './xmlElement.rules.ts';

/* What the manifest of a package says: its standard, and the parts that are opened. Pure. */

export interface Manifest extends PackageFacts {
  readonly title: string;
  /** How it leads through its parts, for the runtime; null when each can always be opened. */
  readonly sequencing: Activity | null;
}

function usesSpace(element: XmlElement, space: RegExp): boolean {
  return space.test(element.space) || element.children.some((child) => usesSpace(child, space));
}

/** By the version it states, else by the vocabulary it uses. */
function standardOf(root: XmlElement): PackageFacts['standard'] {
  const stated = wordsIn(childOf(root, 'metadata', 'schemaversion'));
  if (stated.startsWith('1.2')) return 'scorm_12';
  if (/2004|1\.3/.test(stated)) return 'scorm_2004';
  if (usesSpace(root, /adlcp_v1p3|imsss/)) return 'scorm_2004';
  if (usesSpace(root, /adlcp_rootv1p2/)) return 'scorm_12';
  throw new PackageFault(
    'It is not a SCORM package: imsmanifest.xml names no version of SCORM. Export it as SCORM 1.2 or SCORM 2004.',
  );
}

interface Resource {
  readonly href: string;
  readonly reports: boolean;
}

/** Addresses of resources, resolved against the `xml:base` of what they are in. */
function resourcesOf(root: XmlElement): Map<string, Resource> {
  const list = childOf(root, 'resources');
  const baseOf = (element: XmlElement | undefined): string => element?.attributes.get('base') ?? '';
  return new Map(
    childrenOf(list, 'resource').flatMap((resource): [string, Resource][] => {
      const { attributes } = resource;
      const href = attributes.get('href');
      if (!href) return [];
      const base = baseOf(root) + baseOf(list) + baseOf(resource);
      const reports = attributes.get('scormtype')?.toLowerCase() === 'sco';
      return [[attributes.get('identifier') ?? '', { href: base + href, reports }]];
    }),
  );
}

/** A path within the package with its query; throws when it leads elsewhere. */
function launchOf(href: string, parameters: string): string {
  const outside = new PackageFault(
    `It begins with a page outside of the package: ${href.slice(0, 100)}. Only what is in a package can be shown.`,
  );
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href) || href.includes('\\')) throw outside;
  const given = parameters.trim();
  const joined = given === '' || /^[?#]/.test(given) ? given : `?${given.replace(/^&/, '')}`;
  const whole = href.includes('?') ? href + joined.replace(/^\?/, '&') : href + joined;
  const base = 'http://package.invalid/';
  if (!URL.canParse(whole, base)) throw outside;
  const { pathname, search, hash } = new URL(whole, base);
  return `${pathname.slice(1)}${search}${hash}`;
}

/** The file a launch names. */
function fileOfLaunch(launch: string): string {
  const [path = ''] = launch.split(/[?#]/);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The score of 100 an item asks to pass; null when it asks for none. */
function passScoreOf(root: XmlElement, item: XmlElement): number | null {
  const mastery = numberIn(wordsIn(childOf(item, 'masteryscore')));
  if (mastery !== null) return Math.min(100, Math.max(0, mastery));
  const { own, shared } = sequencingIn(root, item);
  for (const sequencing of [own, shared]) {
    const objective = childOf(sequencing, 'objectives', 'primaryObjective');
    if (objective?.attributes.get('satisfiedbymeasure') !== 'true') continue;
    const measure = numberIn(wordsIn(childOf(objective, 'minNormalizedMeasure'))) ?? 1;
    return Math.min(100, Math.max(0, Math.round(measure * 10_000) / 100));
  }
  return null;
}

function partOf(root: XmlElement, item: XmlElement, resource: Resource, title: string): PackagePart {
  return {
    id: (item.attributes.get('identifier') ?? '').slice(0, 255),
    title: title.slice(0, 300),
    launch: launchOf(resource.href, item.attributes.get('parameters') ?? ''),
    reports: resource.reports,
    passScore: passScoreOf(root, item),
    launchData:
      (childOf(item, 'datafromlms') ?? childOf(item, 'dataFromLMS'))?.text.trim().slice(0, 4096) ?? '',
  };
}

/** The visible items that open something, in order. */
function partsIn(
  root: XmlElement,
  within: XmlElement,
  resources: ReadonlyMap<string, Resource>,
): PackagePart[] {
  return childrenOf(within, 'item').flatMap((item) => {
    const { attributes } = item;
    const resource = resources.get(attributes.get('identifierref') ?? '');
    const shown = attributes.get('isvisible') !== 'false';
    const title = wordsIn(childOf(item, 'title'));
    const own = resource && shown ? [partOf(root, item, resource, title)] : [];
    return [...own, ...partsIn(root, item, resources)];
  });
}

function checkParts(parts: readonly PackagePart[], has: (path: string) => boolean): void {
  if (parts.length === 0)
    throw new PackageFault('imsmanifest.xml lists nothing that can be opened. Export the package again.');
  if (parts.length > packageLimits.parts)
    throw new PackageFault(`It has more than ${packageLimits.parts} parts. Divide it into several packages.`);
  if (new Set(parts.map(({ id }) => id)).size < parts.length || parts.some(({ id }) => id === ''))
    throw new PackageFault('Two of its parts have the same identifier. Export the package again.');
  const missing = parts.find(({ launch }) => !has(fileOfLaunch(launch)));
  if (missing)
    throw new PackageFault(
      `A file it begins with is missing: ${fileOfLaunch(missing.launch).slice(0, 100)}. Export the package again.`,
    );
}

/** How a package leads through its parts. Rules that cannot be read leave every part open, and its author is told. */
function ledBy(
  root: XmlElement,
  organisation: XmlElement | undefined,
  { standard, parts }: PackageFacts,
): Pick<Manifest, 'led' | 'sequencing'> {
  if (standard !== 'scorm_2004' || !organisation) return { sequencing: null };
  try {
    const sequencing = sequencingOf(root, organisation, parts);
    return { sequencing, ...(sequencing && { led: 'by_rules' }) };
  } catch (error) {
    if (!(error instanceof SequencingFault)) throw error;
    return { sequencing: null, led: 'unread' };
  }
}

/** Reads a manifest; `has` tells whether the package has a file. Throws a PackageFault. */
export function manifestOf(root: XmlElement, has: (path: string) => boolean): Manifest {
  const standard = standardOf(root);
  const organisations = childOf(root, 'organizations');
  const all = childrenOf(organisations, 'organization');
  const first = organisations?.attributes.get('default');
  const organisation = all.find(({ attributes }) => attributes.get('identifier') === first) ?? all[0];
  const title = wordsIn(childOf(organisation, 'title')).slice(0, 200);
  const parts = organisation ? partsIn(root, organisation, resourcesOf(root)) : [];
  checkParts(parts, has);
  return {
    standard,
    title,
    parts: parts.map((part) => ({ ...part, title: part.title || title || part.id })),
    ...ledBy(root, organisation, { standard, parts }),
  };
}
