/** Why a package is not accepted, as a sentence that says how to mend it. */
export class PackageFault extends Error {}

const megabyte = 1024 * 1024;

/** What a package may have at most. */
export const packageLimits = {
  entries: 5000,
  /** Of all its files together, counted as they are read. */
  bytes: 1024 * megabyte,
  /** How much larger it may become than its zip, once it is large. */
  ratio: 100,
  ratioFrom: 50 * megabyte,
  manifestBytes: 2 * megabyte,
  nameLength: 500,
  parts: 200,
};

const control = /\p{Cc}/u;

/** Throws unless this is a name that stays within the package, whatever system reads it. */
export function checkName(name: string): void {
  const steps = name.replace(/\/$/, '').split('/');
  const leaves = name.startsWith('/') || name.includes('\\') || /^[a-z]:/i.test(name) || steps.includes('..');
  if (leaves)
    throw new PackageFault(`The name of a file leads out of the package: ${shown(name)}. Export it again.`);
  if (control.test(name) || steps.includes('') || name.length > packageLimits.nameLength)
    throw new PackageFault(
      `A file has a name that cannot be used: ${shown(name)}. Export the package again.`,
    );
}

const shown = (name: string): string => `“${name.replaceAll(/\p{Cc}/gu, '?').slice(0, 80)}”`;

/** Two names that some systems take for one. */
export const foldedName = (name: string): string => name.normalize('NFC').toLowerCase();

export const sameName = (name: string): PackageFault =>
  new PackageFault(`Two files have the same name: ${shown(name)}. Export the package again.`);

/** Throws when more came out of the zip than may. */
export function checkUnpacked(unpacked: number, zipBytes: number): void {
  const { bytes, ratio, ratioFrom } = packageLimits;
  if (unpacked > bytes)
    throw new PackageFault(
      `Unpacked, its files have more than ${bytes / megabyte} MB. Make its recordings smaller.`,
    );
  if (unpacked > ratioFrom && unpacked > zipBytes * ratio)
    throw new PackageFault(
      'It becomes far larger when it is unpacked than any real package. Export it again.',
    );
}
