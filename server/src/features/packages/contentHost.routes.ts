import { timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '#server/platform/http/requests.ts';
import { contentLabelOf } from '#server/platform/tenancy/contentHost.rules.ts';
import { hostName } from '#server/platform/tenancy/host.ts';
import {
  framePolicy,
  isText,
  mediaTypeOfPath,
  packagePolicy,
  plainHeaders,
  stretchOf,
} from './contentHost.rules.ts';
import { labelOf, launchBox } from './packages.actions.ts';
import { launchText, readLaunch, type Launch } from './launch.rules.ts';
import { packageEntry } from './packages.queries.ts';

/*
 * The hosts on which packages are opened. They know no session and no organisation: what may be read is in the address,
 * signed. They are answered before anything else of the server.
 */

const built = path.join(import.meta.dirname, '../../../../web/dist/packages');
const scripts: Readonly<Record<string, string>> = {
  'scorm_12.js': 'scorm_12.js',
  'scorm_2004.js': 'scorm_2004.js',
};
const keeping = 'private, max-age=43200';

const plain = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .headers({
      ...plainHeaders,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .send(`${text}\n`);
/** As a stream, so that the length stands as it was set. */
const noBody = (): Readable => Readable.from([]);
const nothing = (reply: FastifyReply): FastifyReply => plain(reply, 404, 'Not found');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What a signed address is for; null when it is not valid on this host now. */
function provenLaunch(app: FastifyInstance, label: string, token: string): Launch | null {
  const given = readLaunch(token);
  if (!given) return null;
  const { launch, signature } = given;
  const box = launchBox(app.platform);
  const proven =
    isSame(box.fingerprint(launch.organisationId, launchText(launch)), signature) &&
    labelOf(box, launch) === label &&
    launch.expires > app.platform.clock.now().getTime();
  return proven ? launch : null;
}

const frame = (standard: string, player: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Package</title><style>html,body{margin:0;height:100%;background:#fff}iframe{border:0;width:100%;height:100%;display:block}</style>
</head><body><script src="${standard}.js" data-player="${player.replaceAll(/["&<]/g, '')}"></script></body></html>
`;

function sendFrame(reply: FastifyReply, standard: string, { origin }: Launch): FastifyReply {
  return reply
    .headers({
      ...plainHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': keeping,
      'content-security-policy': framePolicy(origin),
    })
    .send(frame(standard, origin));
}

function sendScript(request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply {
  const gzip = /\bgzip\b/.test(String(request.headers['accept-encoding']));
  const file = path.join(built, gzip ? `${name}.gz` : name);
  if (!fs.existsSync(file)) return nothing(reply);
  return reply
    .headers({
      ...plainHeaders,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': keeping,
      vary: 'accept-encoding',
      ...(gzip && { 'content-encoding': 'gzip' }),
    })
    .send(request.method === 'HEAD' ? noBody() : fs.createReadStream(file));
}

interface EntryPlace {
  readonly storageKey: string;
  readonly offset: number;
  readonly bytes: number;
}

async function sendEntry(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  found: EntryPlace,
) {
  const mediaType = mediaTypeOfPath(name);
  const stretch = stretchOf(request.headers.range, found.bytes);
  if (stretch === null) {
    void reply.header('content-range', `bytes */${found.bytes}`);
    return plain(reply, 416, 'The file has no such part');
  }
  const { from, to } = stretch ?? { from: 0, to: found.bytes - 1 };
  void reply.header('content-type', mediaType).header('accept-ranges', 'bytes');
  if (stretch) void reply.code(206).header('content-range', `bytes ${from}-${to}/${found.bytes}`);
  const gzip = !stretch && isText(mediaType) && /\bgzip\b/.test(String(request.headers['accept-encoding']));
  if (gzip) void reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  else void reply.header('content-length', String(to - from + 1));
  if (request.method === 'HEAD') return reply.send(noBody());
  if (found.bytes === 0) return reply.send('');
  const bytes = fs.createReadStream(await app.platform.storage.bring(found.storageKey), {
    start: found.offset + from,
    end: found.offset + to,
  });
  return reply.send(gzip ? bytes.pipe(createGzip({ level: 4 })) : bytes);
}

async function sendFile(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  launch: Launch,
  name: string,
) {
  const found = await app.platform.database.inTenant(launch.organisationId, (tx) =>
    packageEntry(tx, launch.fileId, name),
  );
  if (!found) return nothing(reply);
  void reply.headers({
    ...plainHeaders,
    'cache-control': keeping,
    'content-security-policy': packagePolicy(launch.origin),
  });
  return sendEntry(app, request, reply, name, found);
}

function pathIn(request: FastifyRequest): string | null {
  try {
    const whole = decodeURIComponent(request.url.split('?')[0]!);
    return whole.includes('\0') ? null : whole;
  } catch {
    return null;
  }
}

async function read(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, label: string) {
  const [, token = '', rest = ''] = /^\/package\/([^/]+)\/(.*)$/s.exec(pathIn(request) ?? '') ?? [];
  const launch = provenLaunch(app, label, token);
  if (!launch) return nothing(reply);
  if (rest.startsWith('files/')) return sendFile(app, request, reply, launch, rest.slice('files/'.length));
  const script = scripts[rest];
  if (script) return sendScript(request, reply, script);
  return rest === 'scorm_12' || rest === 'scorm_2004' ? sendFrame(reply, rest, launch) : nothing(reply);
}

async function answer(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, label: string) {
  if (isSecure(request)) void reply.header('strict-transport-security', 'max-age=31536000');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    void reply.header('allow', 'GET, HEAD');
    return plain(reply, 405, 'Only GET and HEAD');
  }
  return read(app, request, reply, label);
}

/** Answers every request to a host of packages, and no other. */
export function contentHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const label = contentLabelOf(app.platform.env, hostName(request.host));
    if (label === null) return;
    await answer(app, request, reply, label);
    return reply;
  });
}
