import { embedOrigins } from '#contract/learning/embeds.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { contentFrames } from '#server/platform/tenancy/contentHost.rules.ts';
import { telemetryOrigin } from './html/browserSettings.rules.ts';

/** Players that content can embed; each runs in a frame of its own origin. */
const FRAMES = embedOrigins.join(' ');

/** Where card payments are offered, the vendor's script runs in frames of its own origin. */
const vendorOf = (takesCards: boolean) =>
  takesCards
    ? {
        scripts: ' https://js.stripe.com',
        frames: ' https://js.stripe.com https://hooks.stripe.com',
        calls: ' https://api.stripe.com',
      }
    : { scripts: '', frames: '', calls: '' };

function policyFor(scripts: string, env: Env, takesCards: boolean, framed = false): string {
  const vendor = vendorOf(takesCards);
  const telemetry = telemetryOrigin(env);
  const packages = contentFrames(env);
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}${vendor.scripts}`,
    // The component library writes style attributes, and a nonce here would disable 'unsafe-inline'.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self'${telemetry ? ` ${telemetry}` : ''}${vendor.calls}`,
    `worker-src 'self' blob:`,
    `frame-src 'self' ${FRAMES}${packages ? ` ${packages}` : ''}${vendor.frames}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors '${framed ? 'self' : 'none'}'`,
  ].join('; ');
}

interface Page {
  /** Null in development, because its tools write inline scripts. */
  readonly nonce: string | null;
  readonly env: Env;
  /** Whether people can pay by card with this organisation. */
  readonly takesCards: boolean;
  /** Whether it contains data of a person, which nobody may store. */
  readonly personal: boolean;
  /** Whether a page of the same host may frame it. */
  readonly framed?: boolean;
}

/** Response headers of an organisation's page. */
export const pageHeaders = ({
  nonce,
  env,
  takesCards,
  personal,
  framed = false,
}: Page): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': personal ? 'private, no-store' : 'private, no-cache',
  vary: 'Host, Cookie, Accept-Language',
  'x-content-type-options': 'nosniff',
  'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
  // Embedded players want to know the embedding site. They get only the origin, because an address may contain a token.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  ...(nonce !== null && {
    'content-security-policy': policyFor(`'nonce-${nonce}'`, env, takesCards, framed),
  }),
});

/** What pages of ours frame: what a student sees, and the registration form in another language. */
export const isFramed = (path: string): boolean =>
  /^\/console\/((units\/editions|people\/viewings)\/[^/]+\/student|settings\/registration-form)\/?$/.test(
    path,
  );

/**
 * Response headers of a page that is the same for every visitor. Its inline script is allowed by its SHA-256 hash, so
 * that no word of one answer stands in it.
 */
export const wholePageHeaders = (env: Env, takesCards: boolean, hash: string): Record<string, string> => ({
  ...pageHeaders({ nonce: null, env, takesCards, personal: false }),
  vary: 'Host, Cookie, Accept-Language, Accept-Encoding',
  'content-security-policy': policyFor(`'sha256-${hash}'`, env, takesCards),
});
