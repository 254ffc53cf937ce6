import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

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

/** IPv4 in the last four bytes, which the library takes for an ordinary address. */
const ipv4InIpv6 = ipaddr.parseCIDR('::/96');

/** Whether an IP address is public: not loopback, private, link-local or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  // IPv4-mapped IPv6 is judged as the IPv4 it stands for.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.match(ipv4InIpv6)) return false;
  return parsed.range() === 'unicast';
}

/** The host of a URL as an IP address; empty when it is a name. */
const literalOf = ({ hostname }: URL): string => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) ? host : '';
};
const isOwnName = ({ hostname }: Pick<URL, 'hostname'>): boolean => /^(.*\.)?localhost\.?$/.test(hostname);

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

/** Whether a host name or IP address may be stored; a name is resolved and checked again when connecting. */
export function allowsHost(host: string, allowPrivate: boolean): boolean {
  if (!/^[a-z0-9.:-]{1,253}$/i.test(host)) return false;
  if (allowPrivate) return true;
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !isOwnName({ hostname: host });
}

/**
 * The address to connect to for a host that a person typed, so that what was checked is what is connected to. Throws
 * OutboundError: `refused` for an address inside the network, `unreachable` when there is no such name.
 */
export function addressOf(host: string, { allowPrivate, lookup = dns.lookup }: Options): Promise<string> {
  if (!allowsHost(host, allowPrivate)) return Promise.reject(new OutboundError('refused'));
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => {
      if (error || addresses.length === 0) return reject(new OutboundError('unreachable'));
      if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
        return reject(new OutboundError('refused'));
      // Many servers have no way out by IPv6.
      return resolve((addresses.find(({ family }) => family === 4) ?? addresses[0]!).address);
    });
  });
}

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
