import '@fastify/static';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { PictureWidth } from '#contract/learning/pictureWidths.ts';
import { narrowPicture } from '#server/platform/narrowPictures.ts';
import type { Storage } from '#server/platform/storage.ts';

/**
 * A file to send: a stored one, one in another folder of the server, one made for this response, or one made while it is
 * sent, whose size may be known before.
 */
export type FileAnswer = (
  | { storageKey: string; root?: string; width?: PictureWidth }
  | { content: Buffer }
  | { stream: Readable; bytes: number | null }
) & {
  mediaType: string;
  name: string;
  /**
   * A file never changes under its id, so a public one can be cached forever, a private one as long as its reader has
   * access.
   */
  cache: 'public' | 'private' | 'never';
  download?: boolean;
};

/** Types a browser may show in place; all others are only downloaded. */
const shownInPlace =
  /^(image\/(png|jpeg|webp|gif|avif|svg\+xml)|video\/|audio\/|application\/pdf$|text\/vtt$)/;

const keeping = {
  public: 'public, max-age=31536000, immutable',
  private: 'private, no-cache',
  never: 'no-store',
};

/** A picture no wider than this; any other file as it is. */
export const inWidth = (file: FileAnswer, width: PictureWidth | undefined): FileAnswer =>
  width !== undefined && 'storageKey' in file && file.mediaType.startsWith('image/')
    ? { ...file, width }
    : file;

/** The file itself, or its narrower copy where one is asked for. */
async function sentFile(file: FileAnswer, storage: Storage): Promise<FileAnswer> {
  if (!('storageKey' in file) || file.width === undefined) return file;
  const { storageKey, narrow } = await narrowPicture(storage, file.storageKey, file.width);
  return { ...file, storageKey, ...(narrow && { mediaType: 'image/webp' }) };
}

/** Sends a stored file, honouring Range; nothing in it can run as a page of the organisation. */
export async function sendFile(reply: FastifyReply, asked: FileAnswer, storage: Storage) {
  const file = await sentFile(asked, storage);
  const disposition = file.download || !shownInPlace.test(file.mediaType) ? 'attachment' : 'inline';
  const plain = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  void reply
    .header('content-type', file.mediaType)
    .header(
      'content-disposition',
      `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('x-content-type-options', 'nosniff')
    // Logos are shown in emails, that is on other sites.
    .header('cross-origin-resource-policy', file.cache === 'public' ? 'cross-origin' : 'same-origin')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cache-control', keeping[file.cache]);
  if ('content' in file) return reply.send(file.content);
  if ('stream' in file) {
    if (file.bytes !== null) void reply.header('content-length', file.bytes);
    return reply.send(file.stream);
  }
  if (file.root === undefined) await storage.bring(file.storageKey);
  return reply.sendFile(file.storageKey, file.root ?? storage.root, {
    contentType: false,
    cacheControl: false,
  });
}

/** A missing file is plain text, so that no browser takes a page for a script or a picture. */
export const sendNoFile = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
