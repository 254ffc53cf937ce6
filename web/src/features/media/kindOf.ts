import type { ContentUse } from '#contract/editions/units.ts';

const endings: Readonly<Record<ContentUse, readonly string[]>> = {
  picture: ['jpg', 'jpeg', 'png', 'webp'],
  video: ['mp4', 'm4v', 'webm'],
  audio: ['mp3', 'm4a', 'ogg', 'oga', 'wav', 'weba'],
  document: ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
  captions: ['vtt'],
  package: ['zip'],
};
const uses = Object.keys(endings) as ContentUse[];

/** What is offered where files of every kind are picked. */
export const everyEnding = Object.values(endings)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',');

/** What a file is for, by its name; null for one that content cannot show. The server looks inside. */
export function kindOf({ name, type }: Pick<File, 'name' | 'type'>): ContentUse | null {
  if (type.startsWith('audio/')) return 'audio';
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return uses.find((use) => endings[use].includes(ending)) ?? null;
}
