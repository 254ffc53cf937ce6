import { fontHead } from '#brand/fonts.ts';
import { cssVariables, type BrandTheme } from '#brand/theme.ts';
import type { BrandSettings } from '#contract/brand.ts';
import { directionOf, type Locale } from '#messages/languages.ts';
import { json, markup, trusted, type Html } from './html.rules.ts';
import type { Preloads } from '#server/features/page/build/routeChunks.rules.ts';
import { loadingOf } from './skeleton.ts';
import { notLoadedScript, sidebarScript, skeletonCss } from './skeletonCss.ts';
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
  readonly preloads: Preloads;
  readonly skeleton: Html;
  readonly nonce: string | null;
  /** For search engines and messengers. */
  readonly about: Html | null;
  readonly browser: BrowserSettings;
}

const PLACES = /<html[^>]*>|<!--brand-head-->|<!--skeleton-->|<link rel="stylesheet"[^>]*>|<\/body>/g;

/** The page template of the build, filled in for one organisation, one path and one response. */
export function dressed(template: string, page: Page): string {
  const { nonce, language } = page;
  // Add nonces before inserting any tenant data, so that only scripts of the build get one.
  const withNonce = nonce === null ? template : template.replaceAll('<script', `<script nonce="${nonce}"`);
  // The skeleton has its own styles. The web's styles come after it, so that it is painted without waiting for them;
  // scripts wait for both, so no screen appears unstyled.
  const styles: string[] = [];
  // A single pass with a function: inserted text is not scanned again, and `$&` in a name has no meaning.
  return withNonce.replaceAll(PLACES, (place) => {
    if (place === '<!--brand-head-->') return headOf(page).html;
    if (place === '<!--skeleton-->') return firstPaint(page).html;
    if (place === '</body>') return `${styles.join('')}${stylesOf(page.preloads).html}</body>`;
    if (place.startsWith('<html'))
      return markup`<html lang="${language}" dir="${directionOf(language)}">`.html;
    styles.push(place);
    return '';
  });
}

function firstPaint({ skeleton, settings, language }: Page): Html {
  return markup`${skeleton}${loadingOf(settings?.organisation.name ?? null, language)}`;
}

function headOf(page: Page): Html {
  const { theme, settings } = page;
  const font = fontHead(settings?.brandFont ?? null);
  const nonce = page.nonce === null ? null : markup` nonce="${page.nonce}"`;
  return markup`<title>${page.title}</title>
    ${page.about}
    ${font.preload.map((href) => markup`<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)}
    <style id="livery-font">${trusted(`${font.css}html:root{--brand-font:${font.stack}}`)}</style>
    <style id="livery-colours">${trusted(`html:root{${cssVariables(theme)}}`)}</style>
    <style>${skeletonCss}</style>
    ${linksOf(page)}${preloadsOf(page.preloads)}
    <script${nonce}>${sidebarScript};${notLoadedScript}</script>
    <script type="application/json" id="livery-settings">${json({ settings, language: page.language, ...page.browser })}</script>`;
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

const stylesOf = ({ styles }: Preloads): Html =>
  markup`${styles.map((href) => markup`<link rel="stylesheet" crossorigin href="/${href}">`)}`;
