import { notFound } from '@tanstack/react-router';
import type { CoursePage } from '#contract/catalogue.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { ready } from '#web/lib/ready.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { browseSearch } from './browseSearch.ts';
import { catalogueQuery } from '#web/features/catalogue/catalogue.api.ts';
import { courseQuery } from '#web/shared/course.api.ts';

export const loadCatalogue = async ({ queryClient }: RouterContext, search: object): Promise<void> => {
  await ready(queryClient, catalogueQuery(browseSearch({ ...search })));
};

/** An unknown course or an invalid id shows the not-found page. */
export async function loadCourse({ queryClient }: RouterContext, id: string): Promise<CoursePage> {
  try {
    return await ready(queryClient, courseQuery(id));
  } catch (error) {
    if (isApiError(error, 'not_found') || isApiError(error, 'invalid_input')) throw notFound();
    throw error;
  }
}
