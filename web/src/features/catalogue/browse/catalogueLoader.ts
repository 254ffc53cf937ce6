import type { CoursePage } from '#contract/catalogue.ts';
import { ready } from '#web/lib/ready.ts';
import { orNotFound } from '#web/shared/orNotFound.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { browseSearch } from './browseSearch.ts';
import { catalogueQuery } from '#web/features/catalogue/catalogue.api.ts';
import { courseQuery } from '#web/shared/course.api.ts';

export const loadCatalogue = async ({ queryClient }: RouterContext, search: object): Promise<void> => {
  await ready(queryClient, catalogueQuery(browseSearch({ ...search })));
};

/** An unknown course or an invalid id shows the not-found page. */
export async function loadCourse({ queryClient }: RouterContext, id: string): Promise<CoursePage> {
  return orNotFound(ready(queryClient, courseQuery(id)));
}
