import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { manifest12, zipOf } from '../server/test/packages/zips.ts';
import { newcomer } from './newcomer.ts';
import { beginSession, signIn, signInFirst } from './person.ts';
import { addTool, button, field, parts, reviewPoints, writeEightItems } from './toolWriting.ts';
import { addUnit, saved } from './unitWriting.ts';
import { brands, phone } from './world.ts';

const harbour = brands[0]!;
const main = (page: Page) => page.getByRole('main');
const media = (name: string) => path.join('server/src/demo/media', name);
const tag = Date.now().toString(36).toUpperCase();

/** A package of one page that is passed as soon as it is opened. */
const knives = zipOf([
  {
    name: 'imsmanifest.xml',
    content: manifest12([{ id: 'a', title: 'How to hold a knife', href: 'index.html' }]),
  },
  {
    name: 'index.html',
    content: `<!doctype html><html lang="en"><title>Knives</title><h1>Hold it here</h1><script>
      parent.API.LMSInitialize('');
      parent.API.LMSSetValue('cmi.core.lesson_status', 'passed');
      parent.API.LMSCommit('');</script></html>`,
  },
]);

const criteria = [
  'Elements and Performance Criteria',
  '1. Sharpen.\t1.1.Choose the tool.\n1.2.Hold the angle.',
  'Performance Evidence\nsharpen a knife',
  'Knowledge Evidence\n• why it matters',
].join('\n');

const add = (page: Page, kind: string) => main(page).getByRole('button', { name: kind, exact: true }).click();
const title = (page: Page, kind: string) => main(page).getByLabel(`Title (${kind})`);

async function publishUnit(page: Page): Promise<void> {
  await saved(page);
  await main(page).getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL(/\/console\/units\/[^/]+$/);
}

/** A text, a captioned film, a file, and a question; with what the training product asks for. */
async function writeSharpening(page: Page): Promise<void> {
  await addUnit(page, `SHARP${tag}`, 'Sharpen knives');
  await add(page, 'Text');
  await title(page, 'Text').fill('Why sharp is safe');
  await main(page).getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('A blunt knife slips.');
  await add(page, 'Video');
  await title(page, 'Video').fill('Watch the angle');
  const files = main(page).locator('input[type=file]');
  await files.first().setInputFiles(media('hand-washing.mp4'));
  await expect(main(page).locator('video')).toBeVisible();
  await files.last().setInputFiles(media('hand-washing.en.vtt'));
  await expect(main(page).getByLabel('Language code')).toHaveValue('en');
  await main(page).getByRole('textbox', { name: 'Everything said, as text' }).click();
  await page.keyboard.type('Twenty degrees.');
  await add(page, 'File');
  await main(page)
    .getByRole('region', { name: 'Add content' })
    .locator('input[type=file]')
    .setInputFiles({
      name: 'steps.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(
        `%PDF-1.4\n%${tag}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
      ),
    });
  await main(page).getByLabel('Description', { exact: true }).fill('The steps to print.');
  await add(page, 'Self-check');
  await title(page, 'Self-check').fill('Which is safer?');
  await main(page).getByLabel('Question', { exact: true }).fill('Which knife is safer?');
  await main(page).getByLabel('Choice 1', { exact: true }).fill('A blunt one');
  await main(page).getByLabel('Choice 2', { exact: true }).fill('A sharp one');
  await main(page).getByRole('button', { name: 'Remove choice 3' }).click();
  await main(page).getByRole('radio', { name: 'Choice 2 is right' }).click();
  await main(page).getByRole('link', { name: 'Criteria' }).click();
  await main(page).getByRole('button', { name: 'Paste from the register' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text of the unit').fill(criteria);
  await dialog.getByRole('button', { name: /^Take \d+ criteria$/ }).click();
  await publishUnit(page);
}

async function writeHolding(page: Page): Promise<void> {
  await page.goto(`${harbour.base}/console/units`);
  await addUnit(page, `HOLD${tag}`, 'Hold knives');
  await add(page, 'Package (SCORM)');
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'hold.zip', mimeType: 'application/zip', buffer: knives });
  await expect(main(page).getByText('SCORM 1.2, one part')).toBeVisible();
  await main(page).getByLabel('Description', { exact: true }).fill('How to hold a knife.');
  await publishUnit(page);
}

/** An assessment of eight kinds, whose items gather evidence for all criteria, of the first unit. */
async function writeAssessment(page: Page): Promise<void> {
  await page.goto(`${harbour.base}/console/assessments`);
  await addTool(page, `T${tag}`, 'Sharpening');
  await button(page, 'Add a unit').click();
  await main(page).getByLabel('Search units').fill(`SHARP${tag}`);
  await main(page).getByRole('button', { name: 'Add “Sharpen knives”' }).click();
  await writeEightItems(page);
  // The written answer is open: it shows all of it, and the choice what tool it needs.
  const evidence = main(page).locator('details', { hasText: 'Evidence for' });
  await evidence.locator('summary').click();
  await expect(evidence.getByRole('checkbox')).toHaveCount(5);
  for (const tie of await evidence.getByRole('checkbox').all()) await tie.check();
  await expect(evidence.locator('summary')).toHaveText('Evidence for 5 criteria');
  await saved(page);
}

async function signOff(browser: Browser, review: string): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await beginSession(context, harbour, 'assessor');
  await page.goto(review);
  for (const point of reviewPoints)
    await main(page)
      .getByRole('group', { name: point, exact: true })
      .getByRole('radio', { name: 'Met', exact: true })
      .check({ force: true });
  await main(page)
    .getByRole('checkbox', { name: /^I have read it as/ })
    .check();
  await button(page, 'Sign off as ready for use').click();
  await expect(main(page)).toContainText('Nothing has changed since.');
  await context.close();
}

/** Adds a course of the two units by the form, open to those whom staff enrol; resolves with its id. */
async function addCourse(page: Page): Promise<string> {
  await main(page).getByRole('button', { name: 'Add a course' }).click();
  await main(page).getByLabel('Code', { exact: true }).fill(`KNIFE${tag}`);
  await main(page).getByLabel('Name', { exact: true }).fill(`Knives ${tag}`);
  await main(page).getByLabel('Kind', { exact: true }).selectOption('Short course');
  await main(page).getByLabel('Area', { exact: true }).fill('Hospitality');
  await main(page)
    .getByLabel('Units, one on each line')
    .fill(`SHARP${tag} Sharpen knives\nHOLD${tag} Hold knives`);
  await main(page).getByRole('button', { name: 'Add the course' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Knives ${tag}`);
  await main(page).getByLabel('By your staff only').check();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  return new URL(page.url()).pathname.split('/')[3]!;
}

/** Enrols somebody new by hand; resolves with their address. */
async function enrol(page: Page, courseId: string): Promise<string> {
  const email = `noor.${tag.toLowerCase()}@harbour.example`;
  await newcomer(page, harbour, { email, name: 'Noor Blade', role: 'student' });
  const status = await page.evaluate(
    async ([of, course]) => {
      const { rows } = (await (await fetch(`/api/staff/people?search=${encodeURIComponent(of)}`)).json()) as {
        rows: { id: string }[];
      };
      const answer = await fetch('/api/staff/course_subscriptions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          key: crypto.randomUUID(),
          personId: rows[0]!.id,
          courseId: course,
          intakeId: null,
          paymentOptionId: null,
          studyReason: null,
          fundingSource: null,
          reason: 'By hand',
        }),
      });
      return answer.status;
    },
    [email, courseId] as const,
  );
  expect(status).toBe(201);
  return email;
}

/** Does all of the first unit: reads, watches, opens, answers. */
async function study(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'Start', exact: true }).click();
  const item = page.locator('article[aria-labelledby=item-title]');
  const next = page.getByRole('link', { name: /^Next: / });
  await expect(item).toContainText('A blunt knife slips.');
  await next.click();
  await item.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    video.playbackRate = 4;
    await video.play();
  });
  await expect(item.getByText(/^Done/)).toBeVisible({ timeout: 60_000 });
  await next.click();
  await expect(item).toContainText('The steps to print.');
  await next.click();
  await item.getByRole('radio', { name: 'A sharp one' }).check();
  await item.getByRole('button', { name: 'Check my answer' }).click();
  await expect(item.getByText(/^Done/)).toBeVisible();
}

const answer = 'A blunt knife has to be pressed, and slips off what it cuts.';

const written = (page: Page) => page.getByRole('textbox').and(page.locator('[contenteditable=true]'));

/** Begins the assessment, answers one question by choice and one in words. */
async function beginAssessment(page: Page): Promise<void> {
  await page.goto(`${harbour.base}/assessments`);
  await page.getByRole('link', { name: 'Sharpening' }).click();
  await page.getByRole('checkbox', { name: /I declare this/ }).check();
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('switch', { name: 'Show all questions at once' }).check({ force: true });
  await page.getByRole('radio', { name: 'A stone' }).check();
  await written(page).fill(answer);
}

async function answerTheRest(page: Page): Promise<void> {
  const card = (asked: string) => page.getByRole('article').filter({ hasText: asked });
  await card('A blunt knife is safer.').getByRole('radio', { name: 'False' }).check();
  await card('Name the tool.').getByRole('textbox').fill('stone');
  await card('At which angle?').getByRole('textbox').fill('20');
  for (const choice of await card('Which is for what?').getByRole('combobox').all())
    await choice.selectOption({ index: 1 });
  await card('In which order?').getByRole('button', { name: 'This order is right' }).click();
  await card('Fill the gap.').getByRole('textbox').fill('stone');
}

/** Somebody who wrote none of it judges all answers, and that the unit is shown. */
async function judge(browser: Browser): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, harbour, 'assessor', '/console/marking');
  await page.getByRole('link', { name: 'Noor Blade' }).first().click();
  await page.getByRole('button', { name: 'Claim and mark' }).click();
  const items = page.getByRole('navigation', { name: 'Questions' }).getByRole('button');
  await expect(items).toHaveCount(8);
  for (const item of await items.all()) {
    await item.click();
    await page.getByRole('radio', { name: 'Satisfactory', exact: true }).check();
  }
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Judge and release now' }).click();
  await expect(page.getByText('Judged. The student has been told.')).toBeVisible();
  await page.getByRole('radio', { name: 'Competent', exact: true }).check();
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText(/^Competent, decided by/)).toBeVisible();
  await context.close();
}

test('An author makes a course and its assessment, a student begins both, and what is revised meanwhile loses nothing', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/units');
  await writeSharpening(page);
  await writeHolding(page);
  await writeAssessment(page);

  // Somebody else reads it and signs it off; only then it is published.
  const at = page.url().replace(/\/write.*/, '');
  await main(page).getByRole('button', { name: 'Review', exact: true }).click();
  await button(page, 'Ask for a review').click();
  await expect(main(page)).toContainText('A review is asked for.');
  await signOff(browser, `${at}/review`);
  await page.goto(`${at}/write`);
  await button(page, 'Publish …').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nothing has changed since.');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(main(page)).toContainText('Version 1');

  const office = await browser.newContext({ reducedMotion: 'reduce' });
  const desk = await office.newPage();
  await signIn(desk, harbour, 'admin', '/console/courses');
  const courseId = await addCourse(desk);
  const email = await enrol(desk, courseId);

  // The student learns on a phone and begins the assessment.
  const mobile = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  const student = await mobile.newPage();
  await signInFirst(student, harbour, email, 'eleven songs about rain');
  await study(student);
  await beginAssessment(student);
  await expect(student.getByText(/^Saved \d/).first()).toBeVisible();

  // Meanwhile the unit gets an item and the assessment another wording, and both are published again.
  await page.goto(`${harbour.base}/console/units?search=SHARP${tag}`);
  await main(page).getByRole('link', { name: 'Sharpen knives' }).click();
  await main(page).getByRole('button', { name: 'Write the next edition' }).click();
  await page.waitForURL(/\/write/);
  await add(page, 'Text');
  await title(page, 'Text').fill('Store it dry');
  await main(page).getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Dry it first.');
  await publishUnit(page);
  await page.goto(at);
  await button(page, 'Write the next version').click();
  await page.waitForURL(/\/write/);
  await parts(page)
    .getByRole('link', { name: /A blunt knife slips\./ })
    .click();
  await field(page, 'What is asked').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A blunt knife is safer.');
  await main(page).getByRole('radio', { name: 'False', exact: true }).check();
  await saved(page);
  await button(page, 'Publish …').click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(main(page)).toContainText('Version 2');

  // The course takes the newer unit, and the student is moved to it.
  await desk.goto(`${harbour.base}/console/units/courses/${courseId}`);
  await main(desk).getByRole('button', { name: 'Write the next edition' }).click();
  await main(desk).getByRole('button', { name: 'Publish …' }).click();
  const published = desk.getByRole('dialog');
  await published.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(main(desk).getByText('Edition 2', { exact: true })).toBeVisible();
  await main(desk)
    .getByRole('checkbox', { name: /^Noor Blade/ })
    .check();
  await main(desk).getByLabel('Reason for the move').fill('Drying was missing.');
  await main(desk).getByRole('button', { name: 'Move 1 student to edition 2' }).click();
  await expect(main(desk)).toContainText('Nobody studies an earlier edition.');

  // So is the work, with every answer.
  await desk.goto(at);
  const row = main(desk)
    .getByRole('listitem')
    .filter({ has: desk.getByRole('checkbox', { name: 'Noor Blade' }) });
  await row.getByRole('checkbox', { name: 'Noor Blade' }).check();
  await main(desk).getByRole('textbox', { name: 'Reason for the move' }).fill('One word was wrong.');
  await main(desk).getByRole('button', { name: 'Move 1 to version 2' }).click();
  await expect(main(desk)).toContainText('Noor Blade: moved to version 2');
  await office.close();

  // The student goes on where they were, learns what is new, and hands in.
  await student.reload();
  await expect(student.getByRole('region', { name: /^Some questions have changed/ })).toBeVisible();
  await expect(student.getByRole('radio', { name: 'A stone' })).toBeChecked();
  await expect(written(student)).toHaveText(answer);
  await answerTheRest(student);
  await expect(student.getByText(/^Saved \d/).first()).toBeVisible();
  await student.getByRole('button', { name: 'Check and hand in' }).click();
  await student.getByRole('button', { name: 'Hand in' }).click();
  await expect(student.getByRole('heading', { level: 1 })).toHaveText('Your receipt');
  await student.goto(`${harbour.base}/dashboard`);
  await student.getByRole('link', { name: 'Continue', exact: true }).first().click();
  await expect(student.locator('article[aria-labelledby=item-title]')).toContainText('Dry it first.');
  await mobile.close();

  await judge(browser);
});
