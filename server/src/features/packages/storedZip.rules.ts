/*
 * The headers of a zip without compression (APPNOTE 4.3). A file in it stays below what needs more than 32 bits; the
 * whole may be larger. Pure.
 */

interface FileFacts {
  readonly path: string;
  readonly crc: number;
  readonly bytes: number;
}

export interface ZippedFile extends FileFacts {
  /** Where its header begins. */
  readonly header: number;
  /** Where its bytes begin. */
  readonly offset: number;
}

const version = 20;
/** Of what begins beyond 32 bits, and of lists of more than 16. */
const largeVersion = 45;
const most32 = 0xff_ff_ff_ff;
const most16 = 0xff_ff;
const namesInUtf8 = 0x0800;
/** 1 January 1980, the first day a zip can name. */
const firstDay = 0x21;

/** What stands before a file, without its name. */
export function headerOf({ crc, bytes }: FileFacts, name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(namesInUtf8, 6);
  header.writeUInt16LE(firstDay, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(bytes, 18);
  header.writeUInt32LE(bytes, 22);
  header.writeUInt16LE(name.length, 26);
  return header;
}

/** Where a file begins, when that needs 64 bits. */
function placeIn64(at: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(at), 4);
  return extra;
}

function listed({ path, crc, bytes, header: at }: ZippedFile): Buffer {
  const name = Buffer.from(path, 'utf8');
  const isFar = at >= most32;
  const extra = isFar ? placeIn64(at) : Buffer.alloc(0);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02_01_4b_50, 0);
  entry.writeUInt16LE(isFar ? largeVersion : version, 4);
  entry.writeUInt16LE(isFar ? largeVersion : version, 6);
  entry.writeUInt16LE(namesInUtf8, 8);
  entry.writeUInt16LE(firstDay, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(bytes, 20);
  entry.writeUInt32LE(bytes, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(isFar ? most32 : at, 42);
  return Buffer.concat([entry, name, extra]);
}

/** The end in 64 bits, and where it is; before the usual end. */
function endIn64(count: number, listBytes: number, at: number): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06_06_4b_50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(largeVersion, 12);
  end.writeUInt16LE(largeVersion, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(listBytes), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  end.writeUInt32LE(0x07_06_4b_50, 56);
  end.writeBigUInt64LE(BigInt(at + listBytes), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

/** The list of the files, which ends a zip; `at` is where it begins. */
export function endOf(files: readonly ZippedFile[], at: number): Buffer {
  const list = Buffer.concat(files.map(listed));
  const isLarge = files.length >= most16 || at + list.length >= most32;
  const end = Buffer.alloc(22);
  const count = Math.min(files.length, most16);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(isLarge ? most32 : at, 16);
  return Buffer.concat([list, ...(isLarge ? [endIn64(files.length, list.length, at)] : []), end]);
}
