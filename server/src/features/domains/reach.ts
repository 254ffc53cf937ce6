import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { DomainCheck } from '#contract/console/settings/domains.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { secretBox } from '#server/platform/environment/secretBox.ts';
import { openOutbound, OutboundError } from '#server/platform/outbound.ts';
import type { Lookup } from './lookup.ts';

export const checkPath = '/.well-known/livery-check';

/** What only this installation can answer to a question that reached it under a host name. */
export interface Reach {
  answerTo(question: string, host: string): string;
  /** Asks a domain over https, as any visitor would. */
  reaches(host: string): Promise<DomainCheck['secure']>;
  close(): void;
}

/** Long enough for a proxy to get a certificate first. */
const timeoutMs = 15_000;

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const byFailure = {
  refused: 'not_public',
  timed_out: 'timed_out',
  unreachable: 'unreachable',
  certificate: 'certificate',
} as const;

export function openReach(env: Env, lookup: Lookup): Reach {
  const box = secretBox(env, 'domain check');
  const outbound = openOutbound({
    allowPrivate: env.OUTBOUND_PRIVATE,
    timeoutMs,
    lookup: lookup.connect,
  });
  // Of no organisation: a question and a host say enough.
  const answerTo = (question: string, host: string): string => box.fingerprint('', `${question} ${host}`);
  return {
    answerTo,
    async reaches(host) {
      const question = randomBytes(24).toString('base64url');
      const base = env.DOMAIN_CHECK_URL.replace('{domain}', host);
      try {
        const { status, text } = await outbound.ask({
          method: 'GET',
          url: `${base}${checkPath}?question=${question}`,
          headers: { accept: 'text/plain' },
        });
        return status === 200 && isEqual(text.trim(), answerTo(question, host)) ? 'reached' : 'other_server';
      } catch (error) {
        if (error instanceof OutboundError) return byFailure[error.failure];
        throw error;
      }
    },
    close: () => outbound.close(),
  };
}
