import type { ClassList } from '#contract/classes/classes.ts';
import { isId, isLaterPage } from '#web/lib/searchParams.ts';

/** The lists in the order of their tabs. */
export const classTabs = Object.keys({
  coming: true,
  not_called: true,
  past: true,
} satisfies Record<ClassList, true>) as ClassList[];

/** State of the list in the address; defaults are left out. */
export type ClassesSearch = {
  list?: ClassList;
  trainer?: string;
  intake?: string;
  course?: string;
  page?: number;
};

/** Reads the address and ignores what cannot be meant. */
export function classesSearch({
  list,
  trainer,
  intake,
  course,
  page,
}: Record<string, unknown>): ClassesSearch {
  const tab = classTabs.find((one) => one === list);
  return {
    ...(tab && tab !== 'coming' && { list: tab }),
    ...(isId(trainer) && { trainer }),
    ...(isId(intake) && { intake }),
    ...(isId(course) && { course }),
    ...(isLaterPage(page) && { page }),
  };
}

export const tabOf = ({ list }: ClassesSearch): ClassList => list ?? 'coming';
export const isNarrowed = ({ trainer, intake, course }: ClassesSearch): boolean =>
  Boolean(trainer ?? intake ?? course);
