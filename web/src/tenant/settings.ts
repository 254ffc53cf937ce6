import { useSyncExternalStore } from 'react';
import type { BrandSettings } from '#contract/brand.ts';
import type { SessionSummary } from '#contract/identity.ts';

export type Language = SessionSummary['language'];
export interface PageSettings {
  readonly settings: BrandSettings | null;
  readonly language: Language;
  /** Width divided by height of the logo; null when there is none or it cannot be measured. */
  readonly logoRatio: number | null;
  /** The same for the form of the logo on the header. */
  readonly headerLogoRatio: number | null;
  readonly serviceWorker: boolean;
  readonly telemetry: { readonly dsn: string; readonly environment: string; readonly release: string } | null;
}

const elementId = 'livery-settings';

function readPage(): PageSettings {
  const text = globalThis.document?.getElementById(elementId)?.textContent;
  if (!text)
    return {
      settings: null,
      language: 'en',
      logoRatio: null,
      headerLogoRatio: null,
      serviceWorker: false,
      telemetry: null,
    };
  return JSON.parse(text) as PageSettings;
}

let current = readPage();

/** For rendering on the server, which has no page to read them from. */
export const setPageSettings = (page: PageSettings): void => void (current = page);

const listeners = new Set<() => void>();

/** Settings of this host's organisation, available from the start of the page; null without an organisation. */
export const brandSettings = (): BrandSettings | null => current.settings;
export const pageLanguage = (): Language => current.language;
/** The width of the logo at this height, so that nothing moves while it loads; undefined when it is not known. */
export const logoWidth = (height: number): number | undefined => widthOf(height, current.logoRatio);
export const headerLogoWidth = (height: number): number | undefined =>
  widthOf(height, current.headerLogoRatio);
const widthOf = (height: number, ratio: number | null): number | undefined =>
  ratio === null ? undefined : Math.round(height * ratio);
/** Settings of the installation, the same for every browser. */
export const installation = (): Pick<PageSettings, 'serviceWorker' | 'telemetry'> => current;

/** What is known of the logos, if they are still the same. */
const ratiosWith = (settings: BrandSettings, before: BrandSettings | null) => ({
  logoRatio: settings.logo === before?.logo ? current.logoRatio : null,
  headerLogoRatio: settings.headerLogo === before?.headerLogo ? current.headerLogoRatio : null,
});

/** Applies newer settings: informs the screens that show them, and only then sets font and colours. */
export function replaceSettings(settings: BrandSettings): void {
  const before = current.settings;
  current = { ...current, settings, ...ratiosWith(settings, before) };
  for (const tell of listeners) tell();
  if (settings.fontCss !== before?.fontCss || settings.fontStack !== before.fontStack) {
    applyStyle('livery-font', `${settings.fontCss}html:root{--brand-font:${settings.fontStack}}`);
  }
  if (JSON.stringify(settings.themeColours) !== JSON.stringify(before?.themeColours)) {
    const declarations = settings.themeColours.map(({ key, value }) => `${key}:${value}`).join(';');
    applyStyle('livery-colours', `html:root{${declarations}}`);
    const primary = settings.themeColours.find(({ key }) => key === '--primary');
    if (primary) document.querySelector('meta[name=theme-color]')?.setAttribute('content', primary.value);
  }
}

function applyStyle(id: string, css: string): void {
  const style = document.getElementById(id) ?? document.createElement('style');
  style.id = id;
  style.textContent = css;
  // Last, so that it overrides what the server printed.
  document.head.append(style);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const useBrandSettings = (): BrandSettings | null =>
  useSyncExternalStore(subscribe, brandSettings, brandSettings);
