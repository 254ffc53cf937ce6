import type { FileAnswer } from '#server/platform/http/sendFile.ts';

interface FileRow {
  name: string;
  mediaType: string;
  storageKey: string;
  visibility: 'public' | 'protected';
}

/** Address of a public file of the organisation. */
export const publicFileUrl = (id: string): string => `/api/public/files/${id}`;
/** Address of a file of a content item. */
export const studentFileUrl = (id: string): string => `/api/student/files/${id}`;

export const fileAnswer = (file: FileRow, download = false): FileAnswer => ({
  storageKey: file.storageKey,
  mediaType: file.mediaType,
  name: file.name,
  cache: file.visibility === 'public' ? 'public' : 'private',
  download,
});
