import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type FrameLocator, type Page } from '@playwright/test';
import { manifest12, manifest2004, manifestLed, zipOf } from '../server/test/packages/zips.ts';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { newcomer } from './newcomer.ts';
import { signIn, signInFirst } from './person.ts';
import { brands, phone } from './world.ts';

const harbour = brands[0]!;
const main = (page: Page) => page.getByRole('main');

/** A part as authoring tools write one: it finds its API above it, resumes, and stores with every step. */
const sco = `<!doctype html><html lang="en"><title>Knives</title><body><h1>Knives</h1>
<p id="where"></p><button id="next">Next</button><button id="finish">Finish</button>
<script>
  const api = parent.API;
  api.LMSInitialize('');
  let page = Number(api.LMSGetValue('cmi.core.lesson_location') || 1);
  const show = () => {
    document.getElementById('where').textContent =
      'Page ' + page + ' for ' + api.LMSGetValue('cmi.core.student_name') + ', remembered ' + api.LMSGetValue('cmi.suspend_data').length;
  };
  show();
  document.getElementById('next').onclick = () => {
    page += 1;
    api.LMSSetValue('cmi.core.lesson_location', String(page));
    api.LMSSetValue('cmi.suspend_data', 'x'.repeat(100000));
    api.LMSSetValue('cmi.core.exit', 'suspend');
    document.getElementById('next').dataset.stored = api.LMSCommit('');
    show();
  };
  document.getElementById('finish').onclick = () => {
    api.LMSSetValue('cmi.core.score.raw', '90');
    api.LMSSetValue('cmi.core.lesson_status', 'passed');
    api.LMSCommit('');
  };
</script></body></html>`;
const zip = zipOf([
  {
    name: 'imsmanifest.xml',
    content: manifest12([
      { id: 'a', title: 'How to hold a knife', href: 'index.html' },
      { id: 'b', title: 'Test yourself', href: 'index.html?part=b', mastery: 80 },
    ]),
  },
  { name: 'index.html', content: sco },
]);
/** A part of SCORM 2004 that passes at 75 of 100. */
const sco2004 = `<!doctype html><html lang="en"><title>Stoves</title><body><h1>Stoves</h1>
<p id="start"></p><button id="half">Half</button><button id="all">All</button>
<script>
  const api = parent.API_1484_11;
  api.Initialize('');
  document.getElementById('start').textContent = api.GetValue('cmi.launch_data') + ' ' + api.GetValue('cmi.scaled_passing_score') + location.search;
  const finish = (score) => {
    api.SetValue('cmi.score.scaled', score);
    api.SetValue('cmi.completion_status', 'completed');
    api.Commit('');
  };
  document.getElementById('half').onclick = () => finish('0.5');
  document.getElementById('all').onclick = () => finish('1');
</script></body></html>`;
const zip2004 = zipOf([
  { name: 'imsmanifest.xml', content: manifest2004('start.html', 0.75) },
  { name: 'course/pages/start.html', content: sco2004 },
]);
/** A part of a package that leads: it resumes, passes when it is told to, and asks to go on by itself. */
const scoLed = `<!doctype html><html lang="en"><title>Fire</title><body><h1>Fire</h1>
<p id="where"></p><button id="note">Note</button><button id="pass">Pass</button><button id="on">Go on</button><button id="back">To the start</button>
<script>
  const api = parent.API_1484_11;
  api.Initialize('');
  const part = new URLSearchParams(location.search).get('part');
  const show = () => {
    document.getElementById('where').textContent = 'Part ' + part + ', noted ' + (api.GetValue('cmi.location') || 'nothing');
  };
  show();
  document.getElementById('note').onclick = () => {
    api.SetValue('cmi.location', 'page 2');
    api.SetValue('cmi.exit', 'suspend');
    document.getElementById('note').dataset.stored = api.Commit('');
    show();
  };
  document.getElementById('pass').onclick = () => {
    api.SetValue('cmi.completion_status', 'completed');
    api.SetValue('cmi.success_status', 'passed');
    api.Commit('');
  };
  const go = (request) => {
    api.SetValue('adl.nav.request', request);
    api.Terminate('');
  };
  document.getElementById('on').onclick = () => go('continue');
  document.getElementById('back').onclick = () => go('{target=one}choice');
</script></body></html>`;
const zipLed = zipOf([
  { name: 'imsmanifest.xml', content: manifestLed('fire.html') },
  { name: 'fire.html', content: scoLed },
]);
const within = (page: Page | FrameLocator): FrameLocator =>
  page.frameLocator('iframe[src*="/package/"]').frameLocator('iframe');

const send = (page: Page, method: 'POST' | 'PUT', path: string, body: object) =>
  page.evaluate(
    async ([how, to, json]) => {
      const answer = await fetch(to, {
        method: how,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: json,
      });
      if (!answer.ok) throw new Error(`${to}: ${await answer.text()}`);
      return (await answer.json()) as { offer: object; revision: string };
    },
    [method, path, JSON.stringify(body)] as const,
  );

/** A course with this unit alone, in which somebody new is enrolled by hand; resolves with who it is. */
async function enrolIn(page: Page, code: string): Promise<string> {
  await signIn(page, harbour, 'admin', '/console/people');
  const email = `knife.${Date.now().toString(36)}@harbour.example`;
  await newcomer(page, harbour, { email, name: 'Noor Blade', role: 'student' });
  const courseId = randomUUID();
  const { offer, revision } = await send(page, 'POST', '/api/staff/courses', {
    id: courseId,
    code: `C${code}`,
    title: `Course of ${code}`,
    kind: 'short_course',
    area: 'Hospitality',
    summary: 'Cut safely',
    units: [{ code, title: 'Knife safety' }],
  });
  await send(page, 'PUT', `/api/staff/courses/${courseId}`, { ...offer, state: 'unlisted', revision });
  const personId = await page.evaluate(async (of) => {
    const answer = await fetch(`/api/staff/people?search=${encodeURIComponent(of)}`);
    return ((await answer.json()) as { rows: { id: string }[] }).rows[0]!.id;
  }, email);
  await send(page, 'POST', '/api/staff/course_subscriptions', {
    key: randomUUID(),
    personId,
    courseId,
    intakeId: null,
    paymentOptionId: null,
    studyReason: null,
    fundingSource: null,
    reason: 'By hand',
  });
  return email;
}

/** Begins a unit of this code with a package. */
async function writesPackage(page: Page, code: string, name: string, buffer: Buffer): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^Add an? / })
    .click();
  await main(page).getByLabel('Code').fill(code);
  await main(page).getByLabel('Title').fill('Safety');
  await main(page).getByRole('button', { name: 'Add and write' }).click();
  await page.waitForURL(/\/write$/);
  await main(page).getByRole('button', { name: 'Package (SCORM)' }).click();
  await main(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
}

async function publishes(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL(/\/console\/units\/[^/]+$/);
}

/** A student who is enrolled in what has this unit, and opens its package on a phone. */
async function starts(browser: Browser, code: string): Promise<{ email: string; tab: Page }> {
  const office = await browser.newContext();
  const email = await enrolIn(await office.newPage(), code);
  await office.close();
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  const tab = await context.newPage();
  await signInFirst(tab, harbour, email, 'eleven songs about rain');
  await tab.getByRole('main').getByRole('link', { name: 'Start', exact: true }).click();
  return { email, tab };
}

test('A package of SCORM 2004 is done with the score its manifest asks for, and not below it', async ({
  page,
}) => {
  await signIn(page, harbour, 'author', '/console/units');
  await writesPackage(page, `HEAT${Date.now().toString(36).toUpperCase()}`, 'stoves.zip', zip2004);
  await expect(main(page).getByText('SCORM 2004, one part')).toBeVisible();
  await expect(main(page).getByText('Stoves · passes with a score of 75')).toBeVisible();
  await main(page).getByRole('button', { name: 'Preview', exact: false }).click();
  await page.waitForURL(/\/preview/);
  const student = page.locator('iframe').first().contentFrame();
  await expect(within(student).getByText('start=1 0.75?lang=en')).toBeVisible();
  await within(student).getByRole('button', { name: 'Half' }).click();
  await expect(student.getByText('Your score so far: 50.', { exact: false })).toBeVisible();
  await expect(student.getByText(/^Done /)).toHaveCount(0);
  await within(student).getByRole('button', { name: 'All' }).click();
  await expect(student.getByText(/^Done /)).toBeVisible();
});

test('An author adds a package and tries it; a student plays it on a phone, loses the network and the tab, and finishes', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/units');
  const code = `PACK${Date.now().toString(36).toUpperCase()}`;
  await main(page)
    .getByRole('button', { name: /^Add an? / })
    .click();
  await main(page).getByLabel('Code').fill(code);
  await main(page).getByLabel('Title').fill('Knife safety');
  await main(page).getByRole('button', { name: 'Add and write' }).click();
  await page.waitForURL(/\/write$/);

  await main(page).getByRole('button', { name: 'Package (SCORM)' }).click();
  const file = main(page).locator('input[type=file]');
  const evil = zipOf([{ name: '../index.html', content: sco }]);
  await file.setInputFiles({ name: 'evil.zip', mimeType: 'application/zip', buffer: evil });
  await expect(main(page).getByRole('alert')).toContainText('leads out of the package');
  await file.setInputFiles({ name: 'knife_safety.zip', mimeType: 'application/zip', buffer: zip });
  await expect(main(page).getByLabel('Title (Package (SCORM))')).toHaveValue('knife safety');
  await expect(main(page).getByText('SCORM 1.2, 2 parts')).toBeVisible();
  await main(page).getByLabel('Description', { exact: true }).fill('How to cut without being cut.');
  await expect(main(page).getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await accessible(page);
  const written = page.url();

  await main(page).getByRole('button', { name: 'Preview', exact: false }).click();
  await page.waitForURL(/\/preview/);
  const student = page.locator('iframe').first().contentFrame();
  await expect(within(student).getByText('Page 1 for')).toBeVisible();
  await within(student).getByRole('button', { name: 'Finish' }).click();
  await expect(student.getByText('1 of 2 parts done.', { exact: false })).toBeVisible();

  await page.goto(written);
  await publishes(page);

  const { tab } = await starts(browser, code);
  await expect(within(tab).getByText('Page 1 for Noor Blade, remembered 0')).toBeVisible();
  const address = tab.url();
  await accessible(tab);
  await fits(tab);

  // The network goes; what the package stores is on the device before it is told so.
  await tab.route('**/api/student/**', (route) => route.abort('internetdisconnected'));
  await within(tab).getByRole('button', { name: 'Next' }).click();
  await expect(within(tab).locator('#next[data-stored="true"]')).toBeVisible();
  await expect(within(tab).getByText('Page 2 for Noor Blade, remembered 100000')).toBeVisible();
  await expect(tab.getByText('Where you are is saved on this device.', { exact: false })).toBeVisible();
  await tab.close();

  // What waited is sent before the package is there to be told where it was left.
  const next = await tab.context().newPage();
  const sent = next.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/package'),
  );
  await next.route('**/scorm_12', async (route) => {
    await sent;
    await route.continue();
  });
  await next.goto(address);
  await expect(within(next).getByText('Page 2 for Noor Blade, remembered 100000')).toBeVisible();
  await within(next).getByRole('button', { name: 'Finish' }).click();
  await expect(next.getByText('1 of 2 parts done. Your score so far: 90.', { exact: false })).toBeVisible();
  await next
    .getByRole('navigation', { name: 'Parts' })
    .getByRole('button', { name: 'Test yourself' })
    .click();
  await expect(within(next).getByText('Page 1 for Noor Blade, remembered 0')).toBeVisible();
  await within(next).getByRole('button', { name: 'Finish' }).click();
  await expect(next.getByText(/^Done /)).toBeVisible();
  await expect(next.getByRole('navigation', { name: 'Parts' })).toContainText('Passed · Score 90');
  await accessible(next);
  await tab.context().close();
});

test('A package leads through its parts by its own rules, on its own wish and on the student’s, and goes on after a tab was killed', async ({
  page,
  browser,
}) => {
  await signIn(page, harbour, 'author', '/console/units');
  const code = `FIRE${Date.now().toString(36).toUpperCase()}`;
  await writesPackage(page, code, 'fire.zip', zipLed);
  await expect(main(page).getByText('Its own rules say which part can be opened.')).toBeVisible();
  await main(page).getByLabel('Description', { exact: true }).fill('What to do in a fire.');
  await expect(main(page).getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await publishes(page);
  const { email, tab } = await starts(browser, code);
  const partsOf = (of: Page) => of.getByRole('navigation', { name: 'Parts' });
  const next = (of: Page) => of.getByRole('button', { name: 'Next part' });
  const previous = (of: Page) => of.getByRole('button', { name: 'Previous part' });

  // The second part is closed, says why, and does not open.
  await expect(within(tab).getByText('Part one, noted nothing')).toBeVisible();
  const second = partsOf(tab).getByRole('button', { name: 'Test' });
  await expect(second).toContainText('Closed now. It opens by what you do in the other parts.');
  await expect(second).toHaveAttribute('aria-disabled', 'true');
  await second.click({ force: true });
  await expect(next(tab)).toHaveCount(0);
  await expect(within(tab).getByText('Part one, noted nothing')).toBeVisible();
  await accessible(tab);
  await fits(tab);

  // Passed, the first part opens it; the package asks to go on by itself.
  await within(tab).getByRole('button', { name: 'Pass' }).click();
  await expect(next(tab)).toBeVisible();
  await expect(second).toHaveAttribute('aria-disabled', 'false');
  await within(tab).getByRole('button', { name: 'Go on' }).click();
  await expect(within(tab).getByText('Part two, noted nothing')).toBeVisible();
  await expect(previous(tab)).toBeVisible();
  const address = tab.url();

  // A tab that is killed, on another device as well, goes on in the part it was in.
  const stored = tab.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.request().postData()!.includes('page 2'),
  );
  await within(tab).getByRole('button', { name: 'Note' }).click();
  await expect(within(tab).locator('#note[data-stored="true"]')).toBeVisible();
  await stored;
  await tab.context().close();
  const elsewhere = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await signIn(other, harbour, email, '/dashboard', 'eleven songs about rain');
  await other.goto(address);
  await expect(within(other).getByText('Part two, noted page 2')).toBeVisible();

  // The package chooses a part; its buttons are the student’s as far as it does not hide them.
  await within(other).getByRole('button', { name: 'Pass' }).click();
  await within(other).getByRole('button', { name: 'To the start' }).click();
  await expect(within(other).getByText('Part one, noted nothing')).toBeVisible();
  await next(other).click();
  await expect(within(other).getByText('Part two')).toBeVisible();
  await next(other).click();
  await expect(within(other).getByText('Part three, noted nothing')).toBeVisible();
  await expect(previous(other)).toHaveCount(0);
  await within(other).getByRole('button', { name: 'Pass' }).click();
  await expect(other.getByText(/^Done /)).toBeVisible();
  await elsewhere.close();
});
