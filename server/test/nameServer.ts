import dgram from 'node:dgram';
import { once } from 'node:events';

/* A name server of a test, by the wire format of DNS (RFC 1035): the edge of the network. */

const kinds = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
type Kind = keyof typeof kinds;
export type Zone = Record<string, { readonly kind: Kind; readonly value: string }[]>;

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

/** The value of a record as it is sent. */
const valueBytes: Record<Kind, (value: string) => Buffer> = {
  A: (value) => Buffer.from(value.split('.').map(Number)),
  AAAA: () => Buffer.alloc(16),
  CNAME: nameBytes,
  TXT: (value) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]),
};

function readQuestion(query: Buffer): { name: string; type: number; bytes: Buffer } {
  const labels: string[] = [];
  let at = 12;
  while (query[at]! > 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!));
    at += query[at]! + 1;
  }
  return {
    name: labels.join('.').toLowerCase(),
    type: query.readUInt16BE(at + 1),
    bytes: query.subarray(12, at + 5),
  };
}

function answerTo(query: Buffer, zone: Zone): Buffer {
  const { name, type, bytes } = readQuestion(query);
  const known = zone[name];
  const alias = known?.find(({ kind }) => kind === 'CNAME');
  const wanted = (known ?? []).filter(({ kind }) => kinds[kind] === type);
  const followed = alias && type !== kinds.CNAME ? (zone[alias.value] ?? []) : [];
  const records = [
    ...(alias && type !== kinds.CNAME ? [{ ...alias, name }] : []),
    ...wanted.map((record) => ({ ...record, name })),
    ...followed
      .filter(({ kind }) => kinds[kind] === type)
      .map((record) => ({ ...record, name: alias!.value })),
  ];
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  // An answer, recursion available; 3: no such name.
  head.writeUInt16BE(known ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  const answers = records.map(({ kind, value, name: of }) => {
    const data = valueBytes[kind](value);
    const fixed = Buffer.alloc(10);
    fixed.writeUInt16BE(kinds[kind], 0);
    fixed.writeUInt16BE(1, 2);
    fixed.writeUInt16BE(data.length, 8);
    return Buffer.concat([nameBytes(of), fixed, data]);
  });
  return Buffer.concat([head, bytes, ...answers]);
}

/** Answers for the names of `zone`, which a test may change. */
export async function openNameServer(zone: Zone) {
  const socket = dgram.createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, zone), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
