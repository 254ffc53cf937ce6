import type { Platform } from '#server/platform/platform.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { Look } from '#server/features/page/look/look.actions.ts';
import { readAbout } from './about.actions.ts';
import { noView, organisationPage, pageLanguage, type Answer, type PageRequest } from './organisationPage.ts';

/** What the organisation says at this address; `view` is what it shows of the person's own. */
export async function contentOf(
  platform: Platform,
  organisation: Organisation,
  look: Look,
  asked: PageRequest,
  view = noView,
): Promise<Answer> {
  const language = pageLanguage(asked.wishes, look);
  const about = await readAbout({ platform, organisation, look, path: asked.path, language });
  return organisationPage(look, asked, about, view);
}
