import { fontHead } from '#brand/fonts.ts';
import { cssVariables, type BrandTheme } from '#brand/theme.ts';
import type { BrandSettings } from '#contract/brand.ts';
import { directionOf, type Locale } from '#messages/languages.ts';
import { json, jsonText, markup, trusted, type Html } from './html.rules.ts';
import {
  inlineStyle,
  styleElement,
  type Preloads,
  type StyleSheet,
} from '#server/features/page/build/webBuild.ts';
import { loadingOf } from './skeleton.ts';
import { inlineScripts, skeletonCss } from './skeletonCss.ts';
import { colourOf } from '#server/features/page/look/webManifest.rules.ts';

/** Settings of the installation, not of the organisation. */
export interface BrowserSettings {
  /** Whether the browser caches the application. */
  readonly serviceWorker: boolean;
  /** Where the browser reports errors; null for nowhere. */
  readonly telemetry: { readonly dsn: string; readonly environment: string; readonly release: string } | null;
}

export interface Page {
  readonly title: string;
  readonly language: Locale;
  readonly theme: BrandTheme;
  /** Null when no organisation is served; then there is no icon and no manifest. */
  readonly settings: BrandSettings | null;
  readonly iconVersion: string | null;
  /** Width divided by height of the logo, and of its form on the header. */
  readonly logoRatio: number | null;
  readonly headerLogoRatio: number | null;
  readonly preloads: Preloads;
  readonly skeleton: Html;
  /** The content instead of the skeleton, for a page that is the same for every visitor. */
  readonly whole?: WholePage;
  /** Whether the skeleton shows the person's own content, so that nothing covers it. */
  readonly hasView: boolean;
  readonly nonce: string | null;
  /** For search engines and messengers. */
  readonly about: Html | null;
  readonly browser: BrowserSettings;
  /** Answers of the API by address, as JSON text; for the first load of the page. */
  readonly answers?: ReadonlyMap<string, string>;
}

const SCRIPTS =
  /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>|<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const STYLESHEETS = /<link rel="stylesheet"[^>]*>|<style data-href.*?<\/style>/gs;
const PLACES =
  /<html[^>]*>|<div id="root">|<!--brand-head-->|<!--skeleton-->|<link rel="stylesheet"[^>]*>|<style data-href.*?<\/style>|<\/body>/gs;

export interface WholePage {
  /** As rendered by the web. */
  readonly content: string;
  readonly styles: readonly StyleSheet[];
  /** The script that loads the application when it is needed (`web/src/starter/starter.ts`). */
  readonly starter: string;
  /** What the page does until then; null where the application comes at once. */
  readonly plan: Plan | null;
}

interface Plan {
  /** How the page is called in page views; null where none is reported. */
  readonly view: string | null;
  readonly offline: string;
}

/** The application's files, for the script that loads them later. */
function planOf(template: string, { scripts }: Preloads, plan: Plan): Html {
  const files = [...template.matchAll(SCRIPTS)];
  const entry = files.find(([, src]) => src !== undefined)?.[1];
  const modules = [...files.flatMap(([, , href]) => href ?? []), ...scripts.map((file) => `/${file}`)];
  return markup`<script type="application/json" id="livery-application">${json({ entry, modules, ...plan })}</script>`;
}

/** The page template of the build, filled in for one organisation, one path and one response. */
export function dressed(template: string, page: Page): string {
  const { nonce, language, whole } = page;
  // Add nonces before inserting any tenant data, so that only scripts of the build get one.
  const plain = whole?.plan ? template.replaceAll(SCRIPTS, '') : template;
  const withNonce = nonce === null ? plain : plain.replaceAll('<script', `<script nonce="${nonce}"`);
  const styles = template.match(STYLESHEETS) ?? [];
  const content = whole ? contentOf(whole) : contentOfFirstPaint(page, styles);
  const places: Readonly<Record<string, string>> = {
    '<!--brand-head-->': headOf(page).html + scriptsOf(template, page).html + content.head,
    '<div id="root">': `<div id="root"${whole ? ' data-page="whole"' : ''}>`,
    '<!--skeleton-->': content.root,
    '</body>': `${content.end}${answersOf(page).html}</body>`,
  };
  // A single pass with a function: inserted text is not scanned again, and `$&` in a name has no meaning.
  return withNonce.replaceAll(PLACES, (place) => {
    if (place.startsWith('<html'))
      // The component library sets its colours by this attribute, and without scripts nobody else adds it.
      return markup`<html lang="${language}" dir="${directionOf(language)}" data-mantine-color-scheme="light">`
        .html;
    // Style sheets stand where the content wants them.
    return places[place] ?? '';
  });
}

/** What stands before the root element, in it and after it. */
interface Content {
  readonly head: string;
  readonly root: string;
  readonly end: string;
}

/**
 * The skeleton has its own styles. The web's styles come after it, so that it is painted without waiting for them;
 * scripts wait for both, so no screen appears unstyled.
 */
const contentOfFirstPaint = (page: Page, styles: readonly string[]): Content => ({
  head: '',
  root: firstPaint(page).html,
  end: styles.join('') + stylesOf(page.preloads).html,
});

/**
 * Nothing is painted before the end of the content is here: a page that arrives in pieces would move what stands in its
 * middle. It is an element of its own, because one that contains the content is there from its first letter.
 */
const PAINTED_WHOLE = '<link rel="expect" href="#whole" blocking="render">';
const END_OF_CONTENT = '<template id="whole"></template>';

/** All its styles stand in the head. React writes what belongs there first; the title is there already. */
function contentOf({ content, styles }: WholePage): Content {
  const [before = ''] = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/.exec(content) ?? [];
  const links = before.replace(/<title>[^<]*<\/title>/, '');
  return {
    head: `${PAINTED_WHOLE}${links}${styles.map(inlineStyle).join('')}`,
    root: content.slice(before.length),
    end: END_OF_CONTENT,
  };
}

function firstPaint({ skeleton, settings, language, hasView }: Page): Html {
  return markup`${skeleton}${loadingOf(settings?.organisation.name ?? null, language, hasView)}`;
}

function headOf(page: Page): Html {
  const { theme, settings } = page;
  const font = fontHead(settings?.brandFont ?? null);
  return markup`<title>${page.title}</title>
    ${page.about}
    ${font.preload.map((href) => markup`<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)}
    <style id="livery-font">${trusted(`${font.css}html:root{--brand-font:${font.stack}}`)}</style>
    <style id="livery-colours">${trusted(`html:root{${cssVariables(theme)}}`)}</style>
    <style>${skeletonCss}</style>
    <noscript><style>[data-needs-script]{display:none!important}[data-without-script]{display:block!important}</style></noscript>
    ${linksOf(page)}
    <script type="application/json" id="livery-settings">${json(pageSettings(page))}</script>`;
}

/** What loads the application: at once, or when a visitor's page needs it. */
function scriptsOf(template: string, { whole, preloads, nonce }: Page): Html {
  const attribute = nonce === null ? null : markup` nonce="${nonce}"`;
  const inline = whole ? [trusted(whole.starter)] : inlineScripts;
  const application = whole?.plan ? planOf(template, preloads, whole.plan) : preloadsOf(preloads);
  return markup`${application}${inline.map((script) => markup`<script${attribute}>${script}</script>`)}`;
}

function linksOf({ theme, settings, iconVersion }: Page): Html {
  if (!settings) return markup`<link rel="icon" href="data:,">`;
  return markup`<meta name="theme-color" content="${colourOf(theme, '--primary')}">
    <link rel="icon" type="image/png" sizes="48x48" href="/favicon.png?v=${iconVersion}">
    <link rel="apple-touch-icon" href="/apple-touch-icon.png?v=${iconVersion}">
    <link rel="manifest" href="/manifest.webmanifest">`;
}

const preloadsOf = ({ scripts }: Preloads): Html =>
  markup`${scripts.map((href) => markup`<link rel="modulepreload" crossorigin href="/${href}">`)}`;

const stylesOf = ({ styles }: Preloads): Html => trusted(styles.map(styleElement).join(''));

/** What the web knows from the start of the page. */
export const pageSettings = ({ settings, language, logoRatio, headerLogoRatio, browser }: Page) => ({
  settings,
  language,
  logoRatio,
  headerLogoRatio,
  ...browser,
});

/** Last in the page, so that the first paint does not wait for it. */
function answersOf({ answers }: Page): Html {
  if (!answers?.size) return trusted('');
  const members = Array.from(answers, ([address, text]) => `${JSON.stringify(address)}:${text}`);
  return markup`<script type="application/json" id="livery-answers">${jsonText(`{${members.join(',')}}`)}</script>`;
}
