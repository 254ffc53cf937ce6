import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A request to an address that a person typed. */
export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly text: string;
}

export type OutboundFailure = 'refused' | 'timed_out' | 'unreachable' | 'certificate';
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
  /** The same with what was answered, at most 64 KB. */
  ask(request: OutboundRequest): Promise<OutboundAnswer>;
  close(): void;
}

interface Options {
  /** For operators whose own services are inside their network: allows any address, and http. */
  readonly allowPrivate: boolean;
  readonly timeoutMs?: number;
  readonly lookup?: LookupFunction;
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
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const addresses = found as dns.LookupAddress[];
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
    lookup(host, { all: true }, (error, found) => {
      const addresses = found as dns.LookupAddress[];
      if (error || addresses.length === 0) return reject(new OutboundError('unreachable'));
      if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
        return reject(new OutboundError('refused'));
      // Many servers have no way out by IPv6.
      return resolve((addresses.find(({ family }) => family === 4) ?? addresses[0]!).address);
    });
  });
}

/** Whether a code of the system means that the certificate of the other side is not right. */
export const isCertificateCode = (code: string): boolean =>
  /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ERR_TLS_CERT|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)/.test(code);

function failureOf(error: unknown, late: boolean): OutboundError {
  if (error instanceof OutboundError) return error;
  if (isCertificateCode((error as NodeJS.ErrnoException).code ?? '')) return new OutboundError('certificate');
  return new OutboundError(late ? 'timed_out' : 'unreachable');
}

/** Maximum size of a response. */
const mostAnswerBytes = 64 * 1024;

function answerOf(answer: http.IncomingMessage): Promise<OutboundAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => {
      parts.push(chunk);
      bytes += chunk.length;
      if (bytes > mostAnswerBytes) answer.destroy(new OutboundError('unreachable'));
    });
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
    );
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
    new Promise<OutboundAnswer>((resolve, reject) => {
      const protocol = target.protocol as keyof typeof agents;
      const request = (protocol === 'https:' ? https : http).request(target, {
        method,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        agent: agents[protocol],
        signal,
        lookup: allowPrivate ? lookup : publicOnly(lookup),
      });
      request.on('error', reject);
      request.on('response', (answer) => void answerOf(answer).then(resolve, reject));
      request.end(body);
    });
  async function ask(request: OutboundRequest): Promise<OutboundAnswer> {
    const target = new URL(request.url);
    if (!isAllowed(target, allowPrivate)) throw new OutboundError('refused');
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await open(target, signal, request);
    } catch (error) {
      throw failureOf(error, signal.aborted);
    }
  }
  return {
    allows: (url) => URL.canParse(url) && isAllowed(new URL(url), allowPrivate),
    ask,
    send: async (request) => (await ask(request)).status,
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
