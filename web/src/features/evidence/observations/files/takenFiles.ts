import type { ObservationFile } from '#contract/assessments/items.ts';

/** A file of an occasion, as far as its observer needs to know it. */
export type TakenFile = Readonly<Pick<ObservationFile, 'id' | 'name' | 'kind' | 'caption'>>;

/** What an occasion takes at most; the server has the same limit. */
export const mostFiles = 10;

/** The files of both; the second list gives way where there are too many. */
export const joinedFiles = (
  files: readonly TakenFile[],
  others: readonly TakenFile[],
): readonly TakenFile[] => {
  const mine = new Map(others.map((file) => [file.id, file]));
  const first = files.map((file) => mine.get(file.id) ?? file);
  return [...first, ...others.filter(({ id }) => !files.some((file) => file.id === id))].slice(0, mostFiles);
};

/** Whether both are equal; the server trims captions. */
export const sameFiles = (files: readonly TakenFile[], others: readonly TakenFile[]): boolean =>
  files.length === others.length &&
  files.every(({ id, caption }) =>
    others.some((one) => one.id === id && one.caption.trim() === caption.trim()),
  );
