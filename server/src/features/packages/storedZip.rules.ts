/* The headers of a zip without compression (APPNOTE 4.3). Its size stays below what needs more than 32 bits. Pure. */

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

function listed({ path, crc, bytes, header: at }: ZippedFile): Buffer {
  const name = Buffer.from(path, 'utf8');
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02_01_4b_50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(namesInUtf8, 8);
  entry.writeUInt16LE(firstDay, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(bytes, 20);
  entry.writeUInt32LE(bytes, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
}

/** The list of the files, which ends a zip; `at` is where it begins. */
export function endOf(files: readonly ZippedFile[], at: number): Buffer {
  const list = Buffer.concat(files.map(listed));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([list, end]);
}
