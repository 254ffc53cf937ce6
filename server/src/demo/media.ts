import fs from 'node:fs/promises';
import path from 'node:path';
import { makeFile } from '#test/makers.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage.ts';

const mediaFolder = path.join(import.meta.dirname, 'media');

const mediaTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
  '.pdf': 'application/pdf',
};

/** Stores a file of the demonstration's media folder, once per organisation. */
export type MediaStore = (file: string, visibility: 'public' | 'protected') => Promise<string>;

export function mediaStore(tx: Tx, storage: Storage, organisationId: string): MediaStore {
  const stored = new Map<string, Promise<string>>();
  return (name, visibility) => {
    const known = stored.get(name);
    if (known) return known;
    const made = fs.readFile(path.join(mediaFolder, name)).then((content) =>
      makeFile(tx, storage, organisationId, {
        name,
        mediaType: mediaTypes[path.extname(name)] ?? 'application/octet-stream',
        content,
        visibility,
      }),
    );
    stored.set(name, made);
    return made;
  };
}
