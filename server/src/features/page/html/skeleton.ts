import type { BrandSettings } from '#contract/brand.ts';
import { m } from '#messages/generated/messages.js';
import type { Locale } from '#messages/languages.ts';
import type { TermInputs } from '#messages/terms.ts';
import { markup, type Html } from './html.rules.ts';
import { shapeOf, type Shape } from './skeletonShapes.rules.ts';

export interface SkeletonInput {
  readonly settings: BrandSettings;
  /** Width divided by height of the logo; reserves its space while it loads. */
  readonly logoRatio: number | null;
  readonly headerLogoRatio: number | null;
  readonly path: string;
  readonly title: string;
  readonly terms: TermInputs;
  readonly language: Locale;
  readonly known: boolean;
  readonly signedIn: boolean;
  /** The subject of the page, under its heading. */
  readonly lead: string | undefined;
  /** The person's own content instead of blocks. */
  readonly view: { readonly heading: Html | null; readonly content: Html | null };
}

const notFoundShape: Shape = { frame: 'card', rows: [] };

/** Shown before the real screen: brand, name, heading, and blocks in place of the content. */
export function skeletonOf(input: SkeletonInput): Html {
  const shape = input.known ? shapeOf(input.path) : notFoundShape;
  return shape.frame === 'card' || shape.frame === 'wide_card' ? card(input, shape) : shell(input, shape);
}

function shell(input: SkeletonInput, shape: Shape): Html {
  return markup`<div class="sk">
    <header class="sk-head">${logo(input.settings.headerLogo, 36, input.headerLogoRatio)}<span>${input.settings.organisation.name}</span></header>
    ${shape.frame === 'shell' || (shape.frame === 'open' && input.signedIn) ? markup`<div class="sk-side"></div>` : null}
    <main class="sk-main">
      <div class="sk-page">
        ${input.view.heading ?? heading(input)}
        ${input.view.content ? markup`${input.view.content}${withoutScript(input)}` : waiting(input, shape)}
      </div>
    </main>
  </div>`;
}

const heading = ({ title, lead: about }: SkeletonInput): Html => markup`<div>
          <h1>${title}</h1>
          ${about ? markup`<p class="sk-about">${about}</p>` : null}
        </div>`;

function card(input: SkeletonInput, shape: Shape): Html {
  const { brandBannerBg: banner, brandBannerPosition, brandBannerScrim } = input.settings;
  const style = banner
    ? markup` style="background-image:url(${banner});background-position:${brandBannerPosition};--scrim:${brandBannerScrim}"`
    : null;
  return markup`<div class="sk sk-back"${style}>
    <div class="sk-card${shape.frame === 'wide_card' ? ' sk-wide' : ''}">
      <header>${logo(input.settings.logo, 48, input.logoRatio)}<span>${input.settings.organisation.name}</span></header>
      <main class="sk-words">
        <div>
          <h1>${input.title}</h1>
          ${lead(input)}
        </div>
        ${waiting(input, shape)}
      </main>
    </div>
  </div>`;
}

function logo(url: string | null, height: number, ratio: number | null): Html | null {
  if (!url) return null;
  const width = ratio === null ? null : markup` width="${Math.round(height * ratio)}"`;
  return markup`<img src="${url}" alt="" height="${height}"${width}>`;
}

/** A sentence under the heading, on the screens that have one. */
function lead({ path, known, settings, language }: SkeletonInput): Html | null {
  const at = { locale: language };
  if (!known) {
    return markup`<p class="sk-lead">${m.app_not_found_text({}, at)}</p>
      <p><a href="/">${m.app_not_found_home({}, at)}</a></p>`;
  }
  if (path !== '/auth') return null;
  const { name: organisation } = settings.organisation;
  return markup`<p class="sk-lead">${m.identity_sign_in_lead({ organisation }, at)}</p>`;
}

function waiting(input: SkeletonInput, { rows, cards }: Shape): Html {
  const block = (height: number) => markup`<div class="sk-row" style="height:${height}px"></div>`;
  const side = cards
    ? markup`<div class="sk-cards">${Array.from({ length: cards.count }, () => block(cards.height))}</div>`
    : null;
  return markup`<div class="sk-blocks" role="status" aria-label="${m.app_loading({}, { locale: input.language })}">
      ${rows.map(block)}${side}
    </div>
    ${withoutScript(input)}`;
}

/** Shown to people without JavaScript. */
function withoutScript({ settings, terms, language }: SkeletonInput): Html {
  const at = { locale: language };
  const { email, phone } = settings.contact;
  const organisation = settings.organisation.name;
  const ways = [
    ...(email ? [markup`<a href="mailto:${email}">${email}</a>`] : []),
    ...(phone ? [markup`<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a>`] : []),
  ];
  const contact =
    ways.length > 0 ? m.page_contact_by({ organisation }, at) : m.page_contact({ organisation }, at);
  return markup`<noscript class="sk-words">
    <style>.sk-blocks{display:none}</style>
    <p>${m.page_needs_script(terms, at)}</p>
    <p>${contact} ${ways.map((way, i) => (i === 0 ? way : markup`, ${way}`))}</p>
  </noscript>`;
}

/**
 * Covers the whole screen until the application has started; see `web/src/app/CubeGrid.tsx`. Over content it only says
 * that the application cannot be loaded.
 */
export function loadingOf(organisation: string | null, language: Locale, overContent: boolean): Html {
  const cubes = Array.from({ length: 9 }, () => markup`<i></i>`);
  const at = { locale: language };
  return markup`<noscript><style>.loading{display:none}</style></noscript>
  <div class="loading" data-painted${overContent ? markup` data-view` : null}>
    <div class="loading-cubes" aria-hidden="true">${cubes}</div>
    ${organisation ? markup`<span aria-hidden="true">${organisation}</span>` : null}
    <p id="not-loaded" role="alert" hidden>${m.page_not_loaded({}, at)} <a href="">${m.page_reload({}, at)}</a></p>
  </div>`;
}

/** The screen of a host without an organisation: no brand, no links. */
export function rtoNotFound(language: Locale): Html {
  const at = { locale: language };
  return markup`<div class="sk">
    <main class="sk-plain">
      <h1>${m.app_rto_not_found_title({}, at)}</h1>
      <p>${m.app_rto_not_found_text({}, at)}</p>
    </main>
  </div>`;
}
