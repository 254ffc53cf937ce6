import { decoded } from '#web/features/editions/fromDocument/reading/webPage.ts';

/** An XML part; null when it is damaged. Types of documents are refused, because they name what is to be fetched or repeated. */
export function xmlOf(bytes: Uint8Array | undefined): Document | null {
  if (!bytes) return null;
  const text = decoded(bytes);
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return null;
  const document = new DOMParser().parseFromString(text, 'application/xml');
  return document.querySelector('parsererror') ? null : document;
}

/** The children with this name, whatever their namespace. */
export const childrenOf = (parent: Element, name: string): Element[] =>
  [...parent.children].filter(({ localName }) => localName === name);

export const childOf = (parent: Element, name: string): Element | undefined => childrenOf(parent, name)[0];

export const wordsOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
