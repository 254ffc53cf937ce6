/* How files of packages are answered: media types, parts of files, policies. Pure. */

const text = (type: string): string => `${type}; charset=utf-8`;

const mediaTypes: Readonly<Record<string, string>> = {
  html: text('text/html'),
  htm: text('text/html'),
  xhtml: 'application/xhtml+xml',
  js: text('text/javascript'),
  mjs: text('text/javascript'),
  css: text('text/css'),
  json: text('application/json'),
  map: text('application/json'),
  xml: 'application/xml',
  xsd: 'application/xml',
  txt: text('text/plain'),
  vtt: text('text/vtt'),
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  cur: 'image/x-icon',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
};

/** By the ending of its name alone: what is in a package is not trusted to say more. */
export const mediaTypeOfPath = (path: string): string =>
  mediaTypes[/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';

export const isText = (mediaType: string): boolean =>
  /^(text\/|image\/svg|application\/(json|xml|xhtml))/.test(mediaType);

export interface Stretch {
  /** Inclusive. */
  readonly from: number;
  /** Inclusive. */
  readonly to: number;
}

/** The part of a file a `Range` header asks for: undefined for all of it, null when there is no such part. */
export function stretchOf(header: string | undefined, bytes: number): Stretch | null | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first, last] = match;
  if (first === '') {
    const from = Math.max(0, bytes - Number(last));
    return Number(last) > 0 && bytes > 0 ? { from, to: bytes - 1 } : null;
  }
  const from = Number(first);
  const to = Math.min(bytes - 1, last === '' ? bytes - 1 : Number(last));
  return from <= to ? { from, to } : null;
}

/** What every answer of the content host carries. */
export const plainHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-robots-tag': 'noindex',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** The frame around a package runs our script alone, and only the organisation's page may show it. */
export const framePolicy = (origin: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${origin}`;

/** A package may run what it brings, and reach nothing but itself. */
export const packagePolicy = (origin: string): string =>
  [
    `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:`,
    `connect-src 'self' data: blob:`,
    `form-action 'self'`,
    `base-uri 'self'`,
    `frame-ancestors 'self' ${origin}`,
  ].join('; ');
