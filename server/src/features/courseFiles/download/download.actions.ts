import fs from 'node:fs/promises';
import path from 'node:path';
import type { CourseFileEdition } from '#contract/courseFiles/courseFiles.ts';
import { courseFileOf } from '#server/features/courseFiles/format/courseFile.rules.ts';
import { zipBytes, zipStream, type ZipPart } from '#server/features/courseFiles/format/zipStream.ts';
import { derivedId } from '#server/platform/basics/derivedId.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import type { Scope } from '#server/platform/scope.ts';
import type { Storage } from '#server/platform/storage.ts';
import { contentOfCourse } from './content.actions.ts';

/** Whether a stored file is on the disk as it is known: a download that breaks off half-way helps nobody. */
async function isWhole(storage: Storage, { storageKey, bytes }: { storageKey: string; bytes: number }) {
  const known = await fs.stat(await storage.bring(storageKey)).catch(() => null);
  return known?.size === bytes;
}

/** A course as one zip, made while it is sent. */
export async function courseFile(
  { tx, now, platform }: Scope,
  courseId: string,
  edition?: CourseFileEdition,
): Promise<FileAnswer> {
  const { content, files } = await contentOfCourse(tx, courseId, edition);
  const written = courseFileOf(content, { writtenAt: now, nameFor: derivedId });
  const { storage } = platform;
  const parts = new Map<string, ZipPart>();
  for (const stored of files) {
    if (!(await isWhole(storage, stored)))
      throw new Problem('wrong_state', { detail: `A file is missing on the server: ${stored.name}` });
    const { path: name, bytes } = written.files.find(
      (one) => one.sha256 === stored.sha256 && one.mediaType === stored.mediaType && one.name === stored.name,
    )!;
    parts.set(name, { path: name, bytes, file: path.join(storage.root, stored.storageKey) });
  }
  const json = Buffer.from(JSON.stringify(written, null, 1));
  const all: ZipPart[] = [{ path: 'course.json', bytes: json.length, content: json }, ...parts.values()];
  const { code } = content.course;
  const { number, status } = content.edition;
  return {
    stream: zipStream(all),
    bytes: zipBytes(all),
    mediaType: 'application/zip',
    name: `${code}-${number}${status === 'draft' ? '-draft' : ''}.zip`.replaceAll(/[\\/:*?"<>|]/g, '-'),
    cache: 'never',
    download: true,
  };
}
