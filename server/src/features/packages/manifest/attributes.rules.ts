import { numberIn, type XmlElement } from './xmlElement.rules.ts';

/* Values of the rules of a manifest, each one of its standard. Pure. */

/** Sequencing that is not read; every part can be opened instead. */
export class SequencingFault extends Error {}

/** A name of the runtime for each attribute of the manifest. */
type Names = readonly string[];

const textOf = (element: XmlElement, name: string): string | undefined =>
  element.attributes.get(name.toLowerCase())?.trim();

export function flagOf(element: XmlElement, name: string): boolean | undefined {
  const text = textOf(element, name);
  if (text === undefined) return undefined;
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw new SequencingFault(`${name} is neither true nor false`);
}

/** The flags an element states, by name. */
export const flagsOf = (element: XmlElement | undefined, names: Names): Record<string, boolean> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = element && flagOf(element, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

export function numberOf(element: XmlElement, name: string, least: number, most: number): number | undefined {
  const text = textOf(element, name);
  if (text === undefined) return undefined;
  const number = numberIn(text);
  if (number === null || number < least || number > most)
    throw new SequencingFault(`${name} is not a number from ${least} to ${most}`);
  return number;
}

/** One of the words of the standard; `otherwise` where none is given. */
export function wordOf<W extends string>(
  element: XmlElement | undefined,
  name: string,
  words: readonly W[],
  otherwise?: W,
): W {
  const text = element && textOf(element, name);
  if (text === undefined && otherwise !== undefined) return otherwise;
  const word = words.find((one) => one === text);
  if (word === undefined) throw new SequencingFault(`${name} has a value its standard does not know`);
  return word;
}

const longestId = 4000;
export function idOf(element: XmlElement, name: string): string | undefined {
  const text = textOf(element, name);
  if (text !== undefined && text.length > longestId) throw new SequencingFault(`${name} is too long`);
  return text === '' ? undefined : text;
}

/** No more than any real package has. */
export function few<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length > most) throw new SequencingFault('It has more rules than any real package');
  return list;
}
