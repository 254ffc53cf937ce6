import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { HandoverPage } from '#contract/registration/state.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import { rememberCourse, rememberedCourse } from '#web/features/registration/draft/keptAnswers.ts';
import { registerSearch } from './registerSearch.ts';
import {
  openResumeLink,
  readHandover,
  registrationQuery,
} from '#web/features/registration/registration.api.ts';

interface OwnLink {
  readonly id: string;
  readonly courseId: string;
}
type LinkTarget =
  | { readonly kind: 'step'; readonly page: HandoverPage }
  | ({ readonly kind: 'own' } & OwnLink);

/** Opens one's own registration by a mailed link, and remembers it in this browser. */
async function openOwn(token: string): Promise<OwnLink> {
  const { id, courseId } = await openResumeLink(token);
  await rememberCourse(courseId, { key: crypto.randomUUID(), registrationId: id });
  return { id, courseId };
}

async function open(token: string): Promise<LinkTarget> {
  try {
    return { kind: 'step', page: await readHandover(token) };
  } catch (error) {
    if (!isApiError(error, 'link_not_valid')) throw error;
  }
  return { kind: 'own', ...(await openOwn(token)) };
}

/** What a link is for; a way back into a registration is opened with it. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: publicKeys.registrationLink(token),
    queryFn: () => open(token),
    staleTime: 'static',
    retry: false,
  });

/**
 * Opens the resume link in an address's fragment: `#resume=token&step=about&field=phone`. Continues at its target
 * without the token; `false` when the link no longer works.
 */
export async function followFragment(
  queryClient: QueryClient,
  courseId: string,
  fragment: string,
): Promise<boolean> {
  const words = new URLSearchParams(fragment);
  const field = words.get('field');
  const search = { ...registerSearch({ step: words.get('step') }) };
  const onward = {
    to: '/register/$id',
    search,
    replace: true,
    ...(field && { hash: fieldId(field) }),
  } as const;
  try {
    const own = await openOwn(words.get('resume') ?? '');
    queryClient.setQueryData(publicKeys.registrationOfCourse(own.courseId), own.id);
    void queryClient.invalidateQueries({ queryKey: registrationQuery(own.id).queryKey });
    throw redirect({ ...onward, params: { id: own.courseId } });
  } catch (error) {
    if (!isApiError(error, 'link_not_valid')) throw error;
  }
  // A browser that knows the registration needs no link: it was opened here before.
  if ((await rememberedCourse(courseId))?.registrationId)
    throw redirect({ ...onward, params: { id: courseId } });
  return false;
}
