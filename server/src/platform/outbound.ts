import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A request to an address that a person typed. */
export interface OutboundRequest {
  readonly method: 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type OutboundFailure = 'refused' | 'timed_out' | 'unreachable';
export class OutboundError extends Error {
  readonly failure: OutboundFailure;

  constructor(failure: OutboundFailure) {
    super(failure);
    this.failure = failure;
  }
}

export interface Outbound {
  /** Whether such an address may be stored; the name is resolved and checked again when connecting. */
  allows(url: string): boolean;
  /** Returns the status without following redirects; throws OutboundError. */
  send(request: OutboundRequest): Promise<number>;
  close(): void;
}

interface Options {
  /** For operators whose own services are inside their network: allows any address, and http. */
  readonly allowPrivate: boolean;
  readonly timeoutMs?: number;
  readonly lookup?: typeof dns.lookup;
}

const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  // Unspecified, loopback and IPv4 in the last four bytes; IPv4-mapped addresses are checked as IPv4.
  ['::', 96],
  // Ways to write or reach IPv4 through IPv6: NAT64, Teredo, 6to4.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['100::', 64],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is public: not loopback, private, link-local or reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !notPublic.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** The host of a URL as an IP address; empty when it is a name. */
const literalOf = ({ hostname }: URL): string => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) ? host : '';
};
const isOwnName = ({ hostname }: URL): boolean => /^(.*\.)?localhost\.?$/.test(hostname);

function isAllowed(url: URL, allowPrivate: boolean): boolean {
  if (url.username || url.password) return false;
  if (allowPrivate) return url.protocol === 'https:' || url.protocol === 'http:';
  if (url.protocol !== 'https:' || isOwnName(url)) return false;
  const literal = literalOf(url);
  return literal === '' || isPublicAddress(literal);
}

/** Resolves a name and refuses it unless every address is public, so that no connection is attempted. */
const publicOnly =
  (lookup: typeof dns.lookup): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new OutboundError('refused'), '');
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

function failureOf(error: unknown, late: boolean): OutboundError {
  if (error instanceof OutboundError) return error;
  return new OutboundError(late ? 'timed_out' : 'unreachable');
}

/** Maximum size of a response; only its status matters. */
const mostAnswerBytes = 64 * 1024;

function statusOf(answer: http.IncomingMessage): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostAnswerBytes) answer.destroy(new OutboundError('unreachable'));
    });
    answer.on('end', () => resolve(answer.statusCode ?? 0));
    answer.on('error', reject);
  });
}

/** Requests to addresses people typed, kept away from the server's own network. */
export function openOutbound({ allowPrivate, timeoutMs = 5000, lookup = dns.lookup }: Options): Outbound {
  // Uses its own connections, because those opened elsewhere were not checked.
  const agents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  };
  const open = (target: URL, signal: AbortSignal, { method, headers, body }: OutboundRequest) =>
    new Promise<number>((resolve, reject) => {
      const protocol = target.protocol as keyof typeof agents;
      const request = (protocol === 'https:' ? https : http).request(target, {
        method,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: agents[protocol],
        signal,
        lookup: allowPrivate ? lookup : publicOnly(lookup),
      });
      request.on('error', reject);
      request.on('response', (answer) => void statusOf(answer).then(resolve, reject));
      request.end(body);
    });
  return {
    allows: (url) => URL.canParse(url) && isAllowed(new URL(url), allowPrivate),
    async send(request) {
      const target = new URL(request.url);
      if (!isAllowed(target, allowPrivate)) throw new OutboundError('refused');
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await open(target, signal, request);
      } catch (error) {
        throw failureOf(error, signal.aborted);
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
