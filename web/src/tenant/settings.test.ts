// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { BrandSettings } from '#contract/brand.ts';
import { anOrganisation } from '../../test/anOrganisation.ts';

const came = anOrganisation('Harbour Skills Institute');
const newer = anOrganisation('Harbour Skills Institute', {
  brandFont: 'Lora',
  fontStack: "'Lora', serif",
  fontCss: "@font-face{font-family:'Lora'}",
  themeColours: [{ key: '--primary', value: '#7a1f2b' }],
});

let asked: string[] = [];
let answer: () => Promise<Response>;

/** A page as the server sends it, with settings included. */
async function openPage(settings: BrandSettings | null) {
  const page = {
    settings,
    language: 'en',
    logoRatio: 2,
    headerLogoRatio: 2,
    serviceWorker: false,
    telemetry: null,
  };
  const script = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'livery-settings',
    textContent: JSON.stringify(page),
  });
  document.head.replaceChildren(script);
  vi.resetModules();
  const { brandSettings } = await import('./settings.ts');
  const { refreshSettings } = await import('./settings.api.ts');
  return { brandSettings, refreshSettings };
}

const style = (id: string) => document.getElementById(id)?.textContent;

beforeEach(() => {
  asked = [];
  answer = async () => Response.json(newer);
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterAll(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

test('brand settings are asked for where an organisation exists', async () => {
  const { refreshSettings } = await openPage(newer);
  await refreshSettings();
  expect(asked).toEqual(['/api/public/brand_settings']);
});

test('a new font is fetched before it is worn, and worn also where it cannot be had', async () => {
  const { refreshSettings } = await openPage(came);
  const font = Promise.withResolvers<Response>();
  answer = () => (asked.length === 1 ? Promise.resolve(Response.json(newer)) : font.promise);
  const loading = refreshSettings();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatch(/^\/fonts\/lora-.+\.woff2$/);
  expect(style('livery-font')).toBeUndefined();
  font.reject(new TypeError('Failed to fetch'));
  await loading;
  expect(style('livery-font')).toContain("font-family:'Lora'");
});

test('without an organisation nobody asks for brand settings, and nothing is applied', async () => {
  const { brandSettings, refreshSettings } = await openPage(null);
  await refreshSettings();
  expect(asked).toEqual([]);
  expect(brandSettings()).toBeNull();
  expect(document.head.querySelector('style')).toBeNull();
});

test('the brand font is applied after the settings are there, never before', async () => {
  const { brandSettings, refreshSettings } = await openPage(came);
  const there = Promise.withResolvers<Response>();
  answer = () => there.promise;
  const known: (string | null | undefined)[] = [];
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    known.push(brandSettings()?.brandFont);
    append(...nodes);
  });
  const loading = refreshSettings();
  expect(style('livery-font')).toBeUndefined();
  there.resolve(Response.json(newer));
  await loading;
  expect(known).toEqual(['Lora', 'Lora']);
  expect(style('livery-font')).toBe("@font-face{font-family:'Lora'}html:root{--brand-font:'Lora', serif}");
  expect(style('livery-colours')).toBe('html:root{--primary:#7a1f2b}');
});

test('settings that say the same as the page change nothing on it', async () => {
  const { refreshSettings } = await openPage(newer);
  await refreshSettings();
  expect(document.head.querySelector('style')).toBeNull();
});

test('a page goes on with the settings it came with when newer ones cannot be had', async () => {
  const { brandSettings, refreshSettings } = await openPage(came);
  answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  await refreshSettings();
  expect(brandSettings()).toEqual(came);
});
