import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { addUnit, saved } from './unitWriting.ts';
import { brands, desktop, phone } from './world.ts';

const harbour = brands[0]!;
const main = (page: Page) => page.getByRole('main');

/** A film nobody has uploaded before: that of the demonstration, with some letters after its end. */
async function film(name: string) {
  const known = await readFile('server/src/demo/media/hand-washing.mp4');
  const gap = Buffer.alloc(8 + 16);
  gap.writeUInt32BE(gap.length);
  gap.write('free', 4, 'latin1');
  gap.write(name.slice(-16), 8, 'latin1');
  return { name, mimeType: 'video/mp4', buffer: Buffer.concat([known, gap]) };
}

/** Winds the film as its own controls do. */
const windTo = (page: Page, seconds: number) =>
  main(page)
    .locator('video')
    .evaluate(
      (element: HTMLVideoElement, to) =>
        new Promise<void>((resolve) => {
          element.addEventListener('seeked', () => resolve(), { once: true });
          element.currentTime = to;
        }),
      seconds,
    );

test('An author writes captions beside a film by keyboard, takes a poster from it, and a student sees both in the lesson', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/units');
  const { keyboard } = page;
  const stamp = Date.now().toString(36).toUpperCase();
  await addUnit(page, `CAP${stamp}`, 'Wash hands');
  const write = page.url();
  await main(page).getByRole('button', { name: 'Video', exact: true }).click();
  await main(page).getByLabel('Title (Video)').fill('Washing hands');
  const name = `washing ${stamp}.mp4`;
  await main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await film(name));
  await expect(main(page).locator('video')).toBeVisible();

  // A picture of the film is what students see before it plays.
  await windTo(page, 6);
  await main(page).getByRole('button', { name: 'Take it from the film here' }).press('Enter');
  await expect(main(page).getByRole('img', { name: 'The picture before the film plays' })).toBeVisible();
  await saved(page);
  await accessible(page, 'the editor of a film with a poster');
  await main(page).getByRole('link', { name: 'Write captions' }).press('Enter');

  // Three captions, written by keys.
  await expect(page.getByRole('heading', { level: 1, name: `Captions of “${name}”` })).toBeVisible();
  await expect(main(page).getByText('No captions yet')).toBeVisible();
  await main(page).getByRole('button', { name: 'Save captions' }).press('Enter');
  await expect(main(page).getByText('Write a caption first.')).toBeVisible();
  await windTo(page, 1);
  await keyboard.press('Alt+n');
  const words = main(page).getByRole('textbox', { name: 'What is said' });
  await expect(words).toBeFocused();
  await keyboard.type('Wet your hands.');
  await windTo(page, 5);
  await keyboard.press('Alt+n');
  await expect(words).toHaveValue('');
  await keyboard.type('Take soap, as much as a coin is large, and rub it in well.');
  await windTo(page, 20);
  await keyboard.press('Alt+n');
  await keyboard.type('Rinse <b>and</b> dry.');
  await expect(main(page).getByText('3 captions', { exact: true })).toBeVisible();

  // What is too fast is found, leads to its words, and is put right by moving its end on the timeline.
  const fast = main(page).getByRole('button', {
    name: '0:05.0: Too fast to read: more than 20 letters a second',
  });
  await fast.press('Enter');
  await expect(words).toBeFocused();
  await expect(words).toHaveValue(/^Take soap/);
  const block = main(page).getByRole('button', { name: /^Take soap.*0:05\.0 to/ });
  await block.focus();
  for (let press = 0; press < 15; press++) await keyboard.press('Shift+ArrowRight');
  await expect(fast).toHaveCount(0);
  await expect(main(page).getByRole('textbox', { name: 'End' })).toHaveValue('0:08.5');
  // The last is moved as a whole, taken back, and done again.
  const last = main(page).getByRole('button', { name: /^Rinse.*0:20\.0 to 0:22\.0$/ });
  await last.focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  const moved = main(page).getByRole('button', { name: /^Rinse.*0:20\.2 to 0:22\.2$/ });
  await expect(moved).toBeFocused();
  await keyboard.press('Control+z');
  await expect(last).toBeVisible();
  await keyboard.press('Control+Shift+z');
  await expect(moved).toBeVisible();
  await accessible(page, 'captions on a timeline');

  // They stay on the device until they are saved.
  await page.reload();
  await expect(main(page).getByText('Captions you had not saved are here again.')).toBeVisible();
  await expect(main(page).getByText('3 captions', { exact: true })).toBeVisible();
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page, 'captions on a phone');
  await main(page)
    .getByRole('button', { name: /^0:01\.0 ?Wet your hands/ })
    .click();
  await words.fill('Wet your hands first.');
  await page.setViewportSize(desktop);
  await main(page).getByRole('button', { name: 'Save captions' }).press('Enter');
  await expect(main(page).getByText(/^Saved\. 1 unit waits to be published:$/)).toBeVisible();
  await page.reload();
  await expect(main(page).getByText('3 captions', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Captions you had not saved are here again.')).toHaveCount(0);

  // The text is made from them in one press; then the draft is published.
  await page.goto(write);
  await main(page).locator('[data-item]').getByText('Washing hands').click();
  await main(page).getByRole('button', { name: 'Make the text from the captions' }).press('Enter');
  await expect(main(page).getByText('The text was made from the captions.')).toBeVisible();
  await saved(page);
  const editionId = await page.evaluate(async () => {
    const unit = location.pathname.split('/')[3]!;
    const answer = await fetch(`/api/staff/units/${unit}/editions`);
    return ((await answer.json()) as { editions: { id: string }[] }).editions[0]!.id;
  });
  await main(page).getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL(/\/console\/units\/[^/]+$/);

  // As a student sees it, on a phone: nothing of the film is loaded before it is played.
  await page.setViewportSize(phone);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') loaded.push(request.url());
  });
  await page.goto(`${harbour.base}/console/units/editions/${editionId}/student`);
  const video = page.locator('video');
  await expect(video).toHaveAttribute('poster', /\/content_files\//);
  await expect(video).toHaveAttribute('preload', 'none');
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  await page.getByText('Transcript').click();
  await expect(page.getByText('Wet your hands first.')).toBeVisible();
  await fits(page);
  await accessible(page, 'the film with captions and a poster');
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() =>
      video.evaluate((element: HTMLVideoElement) =>
        Array.from(element.textTracks[0]?.cues ?? [], (cue) => (cue as VTTCue).text),
      ),
    )
    .toEqual([
      'Wet your hands first.',
      'Take soap, as much as a coin is large, and rub it in well.',
      'Rinse &lt;b&gt;and&lt;/b&gt; dry.',
    ]);
  expect(loaded.length).toBeGreaterThan(0);
});

test('Two authors of the captions of one film do not overwrite each other, and a file of captions is opened', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, harbour, 'author', '/console/units');
  const stamp = Date.now().toString(36).toUpperCase();
  await addUnit(page, `TWO${stamp}`, 'Captioned by two');
  await main(page).getByRole('button', { name: 'Video', exact: true }).click();
  await main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await film(`two ${stamp}.mp4`));
  await expect(main(page).locator('video')).toBeVisible();
  await saved(page);
  await main(page).getByRole('link', { name: 'Write captions' }).click();
  const address = page.url();
  await expect(main(page).getByText('No captions yet')).toBeVisible();

  // What is no file of captions changes nothing; one of another program is read.
  const files = main(page).locator('input[type=file]');
  const srt = (text: string) => ({
    name: 'from elsewhere.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(text),
  });
  await files.setInputFiles(srt('A letter'));
  await expect(main(page).getByText('“from elsewhere.srt” was not read: line 1')).toBeVisible();
  await files.setInputFiles(srt('1\n00:00:01,000 --> 00:00:03,000\n<i>From elsewhere</i>\n'));
  await expect(main(page).getByText('1 caption was read.')).toBeVisible();
  await expect(main(page).getByText('2 notes or formats were left out')).toBeVisible();

  // Meanwhile somebody else saves theirs.
  const context = await browser.newContext();
  const beside = await context.newPage();
  await signIn(beside, harbour, 'admin', new URL(address).pathname);
  await main(beside).getByRole('button', { name: 'Add a caption here' }).click();
  await main(beside).getByRole('textbox', { name: 'What is said' }).fill('Theirs');
  await main(beside).getByRole('button', { name: 'Save captions' }).click();
  await expect(main(beside).getByText(/^Saved\./)).toBeVisible();
  await context.close();

  await main(page).getByRole('button', { name: 'Save captions' }).click();
  await expect(
    main(page).getByText('Somebody saved other captions in this language meanwhile.'),
  ).toBeVisible();
  await accessible(page, 'captions somebody else saved first');
  // Theirs are looked at; those of here wait on the device until they are chosen.
  await main(page).getByRole('link', { name: 'Open theirs' }).click();
  await expect(main(page).getByText('that are not saved, begun from others than these')).toBeVisible();
  await main(page).getByRole('button', { name: 'Go on with them' }).click();
  await expect(main(page).getByRole('button', { name: /From elsewhere$/ })).toBeVisible();
  await main(page).getByRole('button', { name: 'Save captions' }).click();
  await main(page).getByRole('button', { name: 'Put mine in the place of theirs' }).click();
  await expect(main(page).getByText(/^Saved\./)).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('button', { name: /From elsewhere$/ })).toBeVisible();
});

test('The author of a film that phones do not play is told so, and how to mend it', async ({ page }) => {
  await signIn(page, harbour, 'author', '/console/media');
  const stamp = Date.now().toString(36).toUpperCase();
  const { buffer, ...rest } = await film(`new phone ${stamp}.mp4`);
  // The format of its pictures is that of new phones.
  buffer.write('hvc1', buffer.indexOf('avc1', buffer.indexOf('stsd')), 'latin1');
  await main(page).getByRole('button', { name: 'Add files', exact: true }).click();
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ ...rest, buffer });
  await main(page)
    .getByRole('link', { name: `Open “${rest.name}”` })
    .click();
  await expect(main(page).getByText('Its pictures are in HEVC (H.265)')).toBeVisible();
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page, 'a film that phones do not play');
});
