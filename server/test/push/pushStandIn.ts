import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushSubscription } from '#contract/push/push.ts';

/** What arrived at a push service for one endpoint. */
export interface Arrival {
  readonly endpoint: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service at the edge of the network: takes messages without being able to read them. */
export async function openPushService() {
  const arrived: Arrival[] = [];
  const state = { status: 201 };
  const server = http.createServer((request, response) => {
    void buffer(request).then((body) => {
      arrived.push({ endpoint: request.url!.slice(1), headers: request.headers, body });
      response.writeHead(state.status).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { arrived, state, url: `http://127.0.0.1:${port}/{endpoint}`, close: () => server.close() };
}

/** A browser that takes notices: its subscription, and what only it can read (RFC 8291). */
export function newBrowser(origin = 'https://push.example') {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const subscription: PushSubscription = {
    endpoint: `${origin}/${randomUUID()}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  };
  function open(body: Buffer): Record<string, string> {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body[20]!);
    const sealed = body.subarray(21 + body[20]!);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
    const derived = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as Record<string, string>;
  }
  return { subscription, open };
}

const part = (text: string) =>
  JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, string>;

/** Who says they sent it (RFC 8292): the claims and the key, once the signature is found to be of that key. */
export function signedBy({ headers }: Arrival): { claims: Record<string, string>; publicKey: string } {
  const [, token, publicKey] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization!)!;
  const [head, claims, signature] = token!.split('.') as [string, string, string];
  const point = Buffer.from(publicKey!, 'base64url');
  const key = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const genuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!genuine) throw new Error('The signature is not of this key');
  return { claims: part(claims), publicKey: publicKey! };
}
