import type { Profile } from '#contract/profile.ts';
import type { OwnLegalName } from '#contract/record/record.ts';
import { m } from '#messages/generated/messages.js';
import { markup, type Html } from '#server/features/page/html/html.rules.ts';
import { field, headingOf } from './parts/parts.ts';
import { spokenName, type ViewContent, type ViewInput } from './parts/viewInput.ts';

const megabytes = 5;

/** The pages of the account, as `web/src/app/navigation/navigation.ts` has them. */
function tabs({ language }: ViewInput): Html {
  const at = { locale: language };
  const pages = [
    ['/user', m.profile_tab_profile({}, at)],
    ['/user/security', m.profile_tab_security({}, at)],
    ['/user/notifications', m.profile_tab_notifications({}, at)],
    ['/user/documents', m.profile_tab_documents({}, at)],
    ['/user/record', m.profile_tab_record({}, at)],
  ] as const;
  const links = pages.map(([href, label]) => {
    const current = href === '/user' ? markup` aria-current="page"` : null;
    return markup`<a href="${href}"${current}>${label}</a>`;
  });
  return markup`<nav class="fv-tabs" aria-label="${m.profile_tabs({}, at)}">${links}</nav>`;
}

const photoOf = ({ photo }: Profile, { language }: ViewInput): Html => {
  const at = { locale: language };
  const face = photo ? markup`<img src="${photo}" alt="${m.profile_photo_alt({}, at)}">` : markup`<i></i>`;
  return markup`<section class="fv-photo" aria-label="${m.profile_photo({}, at)}">${face}
      <div><i></i><p class="fv-small">${m.profile_photo_help({ size: megabytes }, at)}</p></div></section>`;
};

const nameOf = ({ name }: OwnLegalName, { language, ...input }: ViewInput): Html => {
  const at = { locale: language };
  const organisation = spokenName(input.organisation, language);
  return markup`<section class="fv-name" aria-labelledby="own-name">
      <p id="own-name" class="fv-due">${m.profile_legal_name({}, at)}</p>
      <p>${name}</p>
      <p class="fv-small">${m.profile_legal_name_help({ organisation }, at)}</p>
      <div></div>
      <i class="fv-gap"></i>
    </section>`;
};

/** The first fields of the form; where a proposed name is still talked about, the screen knows how far down they are. */
function fieldsOf({ needsStaff, proposal }: OwnLegalName, { language, ...input }: ViewInput): Html | null {
  if (proposal) return null;
  const at = { locale: language };
  const organisation = spokenName(input.organisation, language);
  return markup`<div class="fv-fields">
      ${needsStaff ? null : field(m.profile_name({}, at), m.profile_name_help({}, at))}
      ${field(m.profile_preferred_name({}, at), m.profile_preferred_name_help({}, at))}
      ${field(m.profile_phone({}, at), m.profile_phone_help({ organisation }, at))}
    </div>`;
}

/** Who somebody is here: the photo, the legal name and the first fields, which the screen fills in. */
export function profileView(profile: Profile, input: ViewInput): ViewContent | null {
  const legal = input.answerTo<OwnLegalName>('GET /api/user/legal_name', {});
  if (!legal) return null;
  const at = { locale: input.language };
  const organisation = spokenName(input.organisation, input.language);
  const heading = headingOf({
    title: m.profile_title({}, at),
    lead: m.profile_lead({ organisation }, at),
  });
  return {
    heading: markup`${tabs(input)}${heading}`,
    content: markup`${photoOf(profile, input)}${legal.needsStaff ? nameOf(legal, input) : null}
      ${fieldsOf(legal, input)}`,
  };
}
