import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Locale } from '#messages/languages.ts';

/** The HTML of a page that is the same for every visitor. */
export interface WholeHtml {
  readonly status: 200 | 404;
  readonly language: Locale;
  readonly html: string;
}

/** Such a page, compressed once because it is sent often. */
export interface RememberedPage extends Omit<WholeHtml, 'html'> {
  readonly etag: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

/** Above this quality a page costs ten times the work for a tenth of its size. */
const quality = 9;

export async function compressed({ html, ...page }: WholeHtml): Promise<RememberedPage> {
  const bytes = Buffer.from(html);
  const params = {
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
  };
  return {
    ...page,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    br: await brotli(bytes, { params }),
    gzip: await gzip(bytes),
  };
}

/** For the few who accept neither encoding. */
export const plain = async (page: RememberedPage): Promise<string> =>
  (await gunzip(page.gzip)).toString('utf8');
