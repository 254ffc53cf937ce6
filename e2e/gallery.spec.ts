import { expect, test, type Locator, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { serveGallery } from './gallery.ts';
import { photograph, type ControlPixels } from './pixels.ts';

/** Minimum contrast of WCAG 1.4.11 for controls and their states. */
const shape = 3;

const brands = ['#FAFAFA', '#FFEB3B', '#39FF14', '#000000', '#808080'];
const looks = [
  ...brands.map((primary) => ({ name: primary, primary, forced: 'none' as const })),
  { name: 'forced colours', primary: '#FFEB3B', forced: 'active' as const },
];

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.stop());
test.use({ deviceScaleFactor: 2, viewport: { width: 900, height: 1300 } });

const boxes = (on: Locator) => on.locator('.mantine-Checkbox-input');
const dots = (on: Locator) => on.locator('.mantine-Radio-radio');
const tracks = (on: Locator) => on.locator('.mantine-Switch-track');
const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The contrast of a control's left edge, or its fill, with its background. */
function edgeOf({ at, height, strongest }: ControlPixels): number {
  const middle = height / 2;
  return strongest(at(-8, middle), [0, 3], [middle, middle]);
}

/** The contrast of the mark inside a control with its fill. */
const markOf = ({ at, width, height, strongest }: ControlPixels): number =>
  strongest(at(width * 0.5, height * 0.16), [width * 0.3, width * 0.7], [height * 0.3, height * 0.7]);

/** The contrast of a switch's knob with its track, on the expected side. */
function knobOf({ at, width, height, strongest }: ControlPixels, side: 'on' | 'off'): number {
  const middle = height / 2;
  const [track, from, to] = side === 'on' ? [0.3, 0.6, 0.9] : [0.7, 0.1, 0.4];
  return strongest(at(width * track, middle), [width * from, width * to], [middle, middle]);
}

/** The contrast of the focus ring with its surroundings. */
function ringOf({ at, height, strongest }: ControlPixels): number {
  const middle = height / 2;
  return strongest(at(-8, middle), [-5, -1], [middle, middle]);
}

/** The element that shows the focus ring: for some inputs the switch's track or the whole password field. */
const ringed =
  'xpath=self::*[@role="switch"]/following-sibling::*[1] | self::*[@type="password"]/parent::* | self::*[not(@role="switch") and not(@type="password")]';

const difference = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((channel, i) => Math.abs(channel - b[i]!)));
const nameOf = (control: Locator) => control.evaluate((element) => element.outerHTML.slice(0, 120));

for (const { name, primary, forced } of looks) {
  test.describe(`In ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ forcedColors: forced, reducedMotion: 'reduce' });
      await page.goto(`${gallery.address}?primary=${encodeURIComponent(primary)}`);
      await named(page, 'Continue').waitFor();
    });

    test(`edges, ticks, dots and knobs stand out 3:1, as painted: ${name}`, async ({ page }) => {
      const of = await photograph(page);
      const main = page.locator('main');
      const edged = [page.locator('.mantine-Input-input'), boxes(main), dots(main), tracks(main)];
      const all = (await Promise.all(edged.map((kind) => kind.all()))).flat();
      for (const control of [...all, named(page, 'Continue'), named(page, 'Not now')]) {
        expect.soft(edgeOf(await of(control)), await nameOf(control)).toBeGreaterThanOrEqual(shape);
      }
      for (const on of await page.locator('[data-surface]').all()) {
        if ((await boxes(on).count()) === 0) continue;
        for (const kind of [boxes(on), dots(on)]) {
          expect.soft(markOf(await of(kind.nth(0))), 'nothing in it').toBe(1);
          expect.soft(markOf(await of(kind.nth(1))), 'its mark').toBeGreaterThanOrEqual(shape);
        }
        expect.soft(knobOf(await of(tracks(on).nth(0)), 'off'), 'off').toBeGreaterThanOrEqual(shape);
        expect.soft(knobOf(await of(tracks(on).nth(1)), 'on'), 'on').toBeGreaterThanOrEqual(shape);
      }
    });

    test(`primary, chosen and done states are visible, as painted: ${name}`, async ({ page }) => {
      const of = await photograph(page);
      const [first, second] = [await of(named(page, 'Continue')), await of(named(page, 'Not now'))];
      const edges = difference(first.at(0.5, first.height / 2), second.at(0.5, second.height / 2));
      const fills = difference(first.at(20, 8), second.at(20, 8));
      expect.soft(Math.max(edges, fills), 'primary beside secondary').toBeGreaterThanOrEqual(64);
      const bar = await of(page.getByRole('progressbar'));
      const rest = bar.at(bar.width * 0.8, bar.height / 2);
      expect
        .soft(bar.strongest(rest, [20, 20], [bar.height / 2, bar.height / 2]), 'progress')
        .toBeGreaterThanOrEqual(shape);
      const tab = await of(page.getByRole('link', { name: 'Profile' }));
      const line = tab.strongest(tab.at(4, 6), [tab.width / 2, tab.width / 2], [tab.height - 3, tab.height]);
      expect.soft(line, 'the chosen tab').toBeGreaterThanOrEqual(shape);
    });

    test(`the focus can be seen on every control, as painted: ${name}`, async ({ page }) => {
      await page.keyboard.press('Tab');
      const places = page.locator('[data-surface]').filter({ visible: true });
      for (const on of [places.nth(0), places.nth(1)]) {
        for (const control of await on
          .locator('button:not([tabindex="-1"]), input, select, textarea')
          .all()) {
          await control.focus();
          const seen = control.locator(ringed);
          const box = (await seen.boundingBox())!;
          const ring = ringOf(await (await photograph(page, box))(seen));
          expect.soft(ring, await nameOf(control)).toBeGreaterThanOrEqual(shape);
        }
      }
    });

    test(`a dialog has an edge, and axe finds nothing: ${name}`, async ({ page }) => {
      await accessible(page, 'the page');
      await named(page, 'Open a dialog').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      if (forced === 'active')
        expect(edgeOf(await (await photograph(page))(dialog))).toBeGreaterThanOrEqual(shape);
      await accessible(page, 'the dialog');
    });
  });
}
