import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './visit.ts';
import type { Brand } from './world.ts';

/* Ways from a path to a screen or a state that the path alone does not show. */

/** Presses a link and waits for the next screen; neither its address nor its skeleton is enough. */
async function press(page: Page, link: Locator): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  // Until there is a link, the heading may be that of a skeleton.
  await link.waitFor();
  const before = await heading.textContent();
  await link.click();
  await expect(async () => {
    expect(await heading.textContent({ timeout: 1000 })).not.toBe(before);
  }).toPass();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

export const follow =
  (name: RegExp | string) =>
  (page: Page): Promise<void> =>
    press(page, page.getByRole('main').getByRole('link', { name }).first());

/** Presses the button of a dialog. */
export const openDialog =
  (name: RegExp | string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };

/** Opens the first such link; stays on the empty list if there is none. */
export const openFirst =
  (link: string) =>
  async (page: Page): Promise<void> => {
    if ((await page.locator(link).count()) > 0) await press(page, page.locator(link).first());
  };

/** Opens the evidence of a student for the first unit that has some. */
export async function openEvidence(page: Page, brand: Brand): Promise<void> {
  await visit(page, `${brand.base}/console/people?search=duarte`);
  await openFirst('main td a')(page);
  await page.locator('main summary').first().click();
  await follow(/^Evidence map of SITXFSA005/)(page);
}

/** Opens the merge of two students, whoever they are. */
export async function compareTwo(page: Page, brand: Brand): Promise<void> {
  const ids = await page.evaluate(async () => {
    const answer = await fetch('/api/staff/people?role=student');
    const { rows } = (await answer.json()) as { rows: { id: string }[] };
    return rows.map(({ id }) => id);
  });
  await visit(page, `${brand.base}/console/people/${ids[0]}/merge/${ids[1]}`);
}

/** Opens the look of the organisation as a colleague sees it who was sent a link. */
export async function openSharedLook(page: Page): Promise<void> {
  const url = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ id: crypto.randomUUID(), note: 'A colleague', days: 1 });
    const answer = await fetch('/api/staff/brand/links', { method: 'POST', headers, body });
    const { links } = (await answer.json()) as { links: { url: string }[] };
    return links[0]!.url;
  });
  await visit(page, url);
  await page.getByRole('img').first().waitFor();
}

/** Fills in a list of people to invite, and shows what becomes of each line. */
export async function checkList(page: Page) {
  const lines = [
    'new@screens.example, Asha Menon, trainer',
    'wrong, Tom Becker, cook',
    'midway@harbour.example',
  ];
  await page.getByLabel('People to invite').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('heading', { name: 'Check before sending' }).waitFor();
}

/** Opens what was sent to the first person found, who looked, and how long it is kept. */
export async function openHistory(page: Page) {
  await openFirst('main td a')(page);
  for (const part of ['letters sent', 'who looked', 'retention and holds']) {
    await page.getByRole('button', { name: `Show ${part}` }).click();
    await page.getByRole('button', { name: `Hide ${part}` }).waitFor();
  }
  await page.getByRole('button', { name: 'Place a hold' }).waitFor();
}

/** The information before enrolment of the first course. */
export async function openInformation(page: Page): Promise<void> {
  await openFirst('main td a')(page);
  await follow(/Information for before enrolment|Write the information/)(page);
  await page.getByRole('button', { name: 'Publish' }).waitFor();
}

/** The units of the first course, as they are arranged. */
export async function openCourseUnits(page: Page): Promise<void> {
  await openFirst('main td a')(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Change the / })
    .click();
  await page.getByRole('heading', { level: 2, name: /^What completes/ }).waitFor();
}

/** The captions of the first film, on their timeline. */
export async function openCaptions(page: Page): Promise<void> {
  await openFirst('main td a')(page);
  await follow(/^Edit on the timeline/)(page);
  await page.getByRole('button', { name: 'Save captions' }).waitFor();
}

/** The first unit of the list as a student sees it. */
export async function openPreview(page: Page): Promise<void> {
  await openFirst('main td a')(page);
  await page
    .getByRole('link', { name: /^Preview edition/ })
    .last()
    .click();
  await page.frameLocator('iframe').getByRole('heading', { level: 2 }).first().waitFor();
}

/** What the preview frames, alone. */
export async function openPreviewed(page: Page): Promise<void> {
  await openPreview(page);
  const address = await page.locator('iframe').getAttribute('src');
  await page.goto(new URL(address!, page.url()).href);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** From the list of units into the draft of the first. */
async function openUnitDraft(page: Page): Promise<void> {
  await openFirst('main td a')(page);
  await page
    .getByRole('button', { name: 'Write the next edition' })
    .or(page.getByRole('link', { name: 'Continue writing' }))
    .click();
}

/** The criteria in the draft of the first unit. */
export async function openCriteria(page: Page): Promise<void> {
  await openUnitDraft(page);
  await page.getByRole('main').getByRole('link', { name: 'Criteria' }).click();
  await page.getByRole('heading', { level: 2, name: 'Criteria' }).waitFor();
}

/** The map of the first unit, while its items are tied to criteria. */
export async function openMapping(page: Page): Promise<void> {
  await openFirst('main td a')(page);
  await page.getByRole('button', { name: 'Change the mapping' }).click();
}

/** The first item in the draft of the first unit. */
export async function openFirstItem(page: Page): Promise<void> {
  await openUnitDraft(page);
  await page.locator('[data-item]').first().click();
  await page
    .getByRole('textbox', { name: /^Title/ })
    .first()
    .waitFor();
}

/** A part of the registration form is there. */
export const builderPart = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: 'Registration form' }).waitFor();

/** The preview of the brand, a tab of its own on a phone and beside the settings on a wide screen. */
export async function openBrandPreview(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const tab = page.locator('label', { hasText: /^Preview$/ });
  await page.locator('[data-tab]').waitFor();
  if (await tab.isVisible()) await tab.click();
}
