import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, inflateSync } from 'node:zlib';

/* Receives error reports in place of the vendor, and a product that reports to it. */

/** A recorded event: its type and, for a change, its source. */
interface ReplayEvent {
  readonly type: number;
  readonly data: { readonly source?: number; readonly node?: ReplayNode };
}
export interface ReplayNode {
  readonly tagName?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly childNodes?: readonly ReplayNode[];
}
/** The parts of an event, transaction or replay that the tests read. */
export interface Report {
  readonly event_id: string;
  readonly release?: string;
  readonly transaction?: string;
  readonly exception?: { readonly values: readonly { type: string; value: string }[] };
  readonly contexts?: { readonly trace?: { readonly trace_id: string } };
  readonly tags?: Readonly<Record<string, unknown>>;
  readonly breadcrumbs?: readonly { readonly category: string }[];
  readonly urls?: readonly string[];
  readonly error_ids?: readonly string[];
}
interface Item {
  /** Which project it was sent to: the browser's or the server's. */
  readonly from: 'browser' | 'server';
  readonly kind: string;
  readonly report: Report;
  /** Part of a recording. */
  readonly recorded: readonly ReplayEvent[];
}
interface SinkRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
}

export interface Sink {
  readonly port: number;
  readonly items: Item[];
  /** Everything received, unpacked: addresses, headers and bodies. */
  readonly everything: string[];
  /** Requests that are not reports. */
  readonly asked: SinkRequest[];
  close(): void;
}

const projects = { 1: 'browser', 2: 'server' } as const;

/** A recording: a line with its number, then an array, compressed or not. */
function unpackRecording(payload: Buffer): string {
  const start = payload.indexOf('\n') + 1;
  const body = payload.subarray(start);
  return body[0] === 0x5b ? body.toString() : inflateSync(body).toString();
}

/** The items of an envelope: each header line gives the length of the item, or the item ends with its line. */
function unpack(envelope: Buffer): { kind: string; text: string }[] {
  const items = [];
  let at = envelope.indexOf('\n') + 1;
  while (at > 0 && at < envelope.length) {
    const line = envelope.indexOf('\n', at);
    const { type, length } = JSON.parse(envelope.subarray(at, line).toString()) as {
      type: string;
      length?: number;
    };
    const next = envelope.indexOf('\n', line + 1);
    const end = length === undefined ? (next < 0 ? envelope.length : next) : line + 1 + length;
    const payload = envelope.subarray(line + 1, end);
    const recording = type === 'replay_recording';
    items.push({ kind: type, text: recording ? unpackRecording(payload) : payload.toString() });
    at = end + 1;
  }
  return items;
}

export async function openSink(): Promise<Sink> {
  const items: Item[] = [];
  const everything: string[] = [];
  const asked: SinkRequest[] = [];
  const server = http.createServer((request, reply) => {
    void buffer(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      const project = /^\/api\/([12])\/envelope\//.exec(path)?.[1] as '1' | '2' | undefined;
      if (project) {
        const envelope = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
        const unpacked = unpack(envelope);
        const [heading = ''] = envelope.toString().split('\n', 1);
        everything.push(`${path} ${JSON.stringify(headers)}`, heading, ...unpacked.map(({ text }) => text));
        for (const { kind, text } of unpacked) {
          const payload = JSON.parse(text) as Report | ReplayEvent[];
          items.push({
            from: projects[project],
            kind,
            report: Array.isArray(payload) ? { event_id: '' } : payload,
            recorded: Array.isArray(payload) ? payload : [],
          });
        }
      } else asked.push({ method, path, headers });
      reply.setHeader('access-control-allow-origin', '*');
      reply.setHeader('access-control-allow-headers', '*');
      reply.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, items, everything, asked, close: () => server.close() };
}

export interface ReportingProduct {
  readonly port: number;
  stop(): Promise<unknown>;
}

/** The product with its own data and port, reporting to this sink. */
export async function startReportingProduct(sink: Sink): Promise<ReportingProduct> {
  const dsn = (project: number): string => `http://key@127.0.0.1:${sink.port}/${project}`;
  const server = spawn(process.execPath, ['e2e/server.ts'], {
    cwd: new URL('..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      SENTRY_BROWSER_DSN: dsn(1),
      SENTRY_DSN: dsn(2),
      SENTRY_ENVIRONMENT: 'proof',
    },
  });
  const ended = once(server, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /ready at http:\/\/[^\s:]+:(\d+)/.exec(said);
      if (ready) resolve(Number(ready[1]));
    });
    void ended.then(() => reject(new Error(`The product did not start:\n${said}`)));
  });
  return {
    port,
    stop() {
      server.kill('SIGTERM');
      return ended;
    },
  };
}
