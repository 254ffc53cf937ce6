import { normaliseName, type PersonNames } from './names.ts';
import { toAscii } from './toAscii.ts';

const WIDTH = 60;

/**
 * The name NAT00080 reports: `Family, First Second`, in ASCII, cut at 60 characters. A single name is reported on both
 * sides of the comma (data element definitions, edition 2.2). Some read edition 2.3 as leaving the second side empty;
 * that would change only this function.
 */
export function nameForEncryption({ givenName, middleName, familyName, singleName }: PersonNames): string {
  const family = normaliseName(familyName ?? '');
  const given = normaliseName(`${givenName ?? ''} ${middleName ?? ''}`);
  const name = `${family}, ${singleName ? family : given}`;
  return toAscii(name).slice(0, WIDTH).trimEnd();
}
