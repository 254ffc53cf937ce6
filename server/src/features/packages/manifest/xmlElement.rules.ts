/* An element of a manifest, and ways to what is in it. Pure. */

export interface XmlElement {
  /** Without prefix. */
  readonly name: string;
  /** The namespace. */
  readonly space: string;
  /** By name in lower case, without prefix. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
export const childOf = (element: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((at, name) => childrenOf(at, name)[0], element);
export const wordsIn = (element: XmlElement | undefined): string =>
  element?.text.replaceAll(/\s+/g, ' ').trim() ?? '';

/** What an item says of its sequencing itself, and what it refers to of the collection that items share. */
export function sequencingIn(root: XmlElement, item: XmlElement) {
  const own = childOf(item, 'sequencing');
  const reference = own?.attributes.get('idref')?.trim();
  const shared = childrenOf(childOf(root, 'sequencingCollection'), 'sequencing').find(
    ({ attributes }) => reference !== undefined && attributes.get('id')?.trim() === reference,
  );
  return { own, shared };
}

export const numberIn = (text: string): number | null => {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};
