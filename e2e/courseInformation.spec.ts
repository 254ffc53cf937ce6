import { expect, test, type Browser, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { freshEmail } from './applicant.ts';
import { courseCalled, fillApplication, signApplication } from './applying.ts';
import { fits } from './fits.ts';
import { newestMail, signIn } from './person.ts';
import { brands, phone } from './world.ts';

const redgum = brands[1]!;
/** No other journey reads or writes what it tells. */
const course = 'Digital skills for every day';

/* That a new version changes no sent application, whatever its state, is held by courseInformation.test.ts. */

interface Applicant {
  readonly page: Page;
  readonly courseId: string;
  readonly registrationId: string;
}

/** Somebody who applies, and is accepted by staff. */
async function accepted(browser: Browser, staff: Page): Promise<Applicant> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${redgum.base}/browse`);
  const courseId = await courseCalled(page, course);
  const email = freshEmail('digital');
  const registrationId = await fillApplication(page, courseId, email, {
    givenName: 'Nadia',
    familyName: 'Brook',
  });
  // The mailed link, so that this browser knows later whose application is shown.
  const [link] = await newestMail(redgum, email);
  await page.goto(link!);
  await page.waitForURL(({ hash }) => hash === '');
  await signApplication(page, registrationId);
  await staff.evaluate(async (id) => {
    const path = `/api/staff/registrations/${id}`;
    const headers = { 'content-type': 'application/json' };
    const advice = JSON.stringify({ result: 'suitable', advice: 'Bring your own phone.' });
    await fetch(`${path}/suitability`, { method: 'PUT', headers, body: advice });
    const answer = await fetch(`${path}/acceptance`, { method: 'POST' });
    if (!answer.ok) throw new Error(await answer.text());
  }, registrationId);
  return { page, courseId, registrationId };
}

const main = (page: Page) => page.getByRole('main');
const section = (page: Page) => main(page).getByRole('textbox', { name: 'If you withdraw' });
const openSection = (page: Page) =>
  main(page).getByRole('button', { name: 'Write “If you withdraw”' }).click();

async function publish(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('everybody who looks at this');
  await expect(dialog).toContainText(/keeps? the version (it was|they were) sent with/);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText('This is what is published already.')).toBeVisible();
}

test('An administrator changes one section of what is told before enrolment; visitors read it at once, and who applied keeps what they were told', async ({
  page,
  browser,
}) => {
  const sentence = `Tell us before the second week, round ${test.info().retry}.`;
  await signIn(page, redgum, 'admin', '/console');
  const applicant = await accepted(browser, page);
  const id = applicant.courseId;
  // Nothing planned is left from a first try.
  const planned = `/api/staff/courses/${id}/information/planned`;
  await page.evaluate(async (path) => void (await fetch(path, { method: 'DELETE' })), planned);
  await page.goto(`${redgum.base}/console/courses/${id}/information`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pre-enrolment information');
  const versions = main(page)
    .getByRole('listitem')
    .filter({ hasText: /^Version \d/ });
  // A second try of this journey finds the versions of the first.
  const told = /Version (\d+)/.exec((await versions.first().textContent()) ?? '')![1]!;
  await accessible(page);

  // By keyboard: the editor is the next place after its button.
  await main(page).getByRole('button', { name: 'Write “If you withdraw”' }).press('Enter');
  await section(page).press('Control+End');
  await section(page).pressSequentially(` ${sentence}`);
  await expect(main(page).getByText('What you typed is kept in this tab')).toBeVisible();
  // Where the page stands now, its header may lie over half a button.
  await page.evaluate(() => scrollTo(0, 0));
  await accessible(page);
  // A reload loses nothing.
  await page.reload();
  await expect(main(page).getByText(sentence)).toBeVisible();
  await main(page).getByText('Changes', { exact: true }).click();
  await expect(main(page).locator('ins')).toContainText(sentence);
  await main(page).getByText('Write', { exact: true }).first().click();

  // Nothing with a gap is published, and the section is named.
  await openSection(page);
  await section(page).press('Control+End');
  await section(page).pressSequentially(' (fill in: a day)');
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert').first()).toContainText('If you withdraw: replace what stands as');
  await page.getByRole('alert').first().getByRole('link').click();
  await expect(section(page)).toBeFocused();
  for (let typed = 0; typed < ' (fill in: a day)'.length; typed += 1) await section(page).press('Backspace');
  await publish(page);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${redgum.base}/browse/${id}`);
  await expect(visitor.getByText(sentence)).toBeVisible();
  await visitor.context().close();

  // Earlier versions can be read.
  await expect(versions.first()).toContainText('Published now');
  await versions.last().getByRole('button', { name: 'Read version 1' }).click();
  await expect(versions.last()).toContainText('How you are assessed');
  await expect(versions.last()).not.toContainText(sentence);
  // Who was told the version before, with which application.
  const earlier = versions.filter({ hasText: `Version ${told},` });
  await earlier.getByRole('button', { name: `See who: version ${told}` }).click();
  const application = earlier.getByRole('link', { name: 'Registration of Nadia Brook' }).first();
  await expect(application).toHaveAttribute('href', `/console/registrations/${applicant.registrationId}`);
  await page.setViewportSize(phone);
  await fits(page);

  // Who was accepted before is still told of the earlier version, as staff are.
  await applicant.page.goto(`${redgum.base}/register/${id}`);
  await expect(applicant.page.getByText(`Information before you enrol, version ${told}`)).toBeVisible();
  await applicant.page.context().close();
  await page.goto(`${redgum.base}/console/registrations/${applicant.registrationId}`);
  await expect(
    main(page).getByText(`Ticked as read: information before enrolment, version ${told}`),
  ).toBeVisible();

  // Back to what it said.
  await page.goto(`${redgum.base}/console/courses/${id}/information`);
  await openSection(page);
  await section(page).press('Control+End');
  for (let typed = 0; typed < sentence.length + 1; typed += 1) await section(page).press('Backspace');
  // From a day: it waits, and comes back into the form when it is taken back.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByLabel('From a day').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish on that day' }).click();
  await expect(main(page).getByText('The next version is in force from')).toBeVisible();
  await expect(main(page).getByText('Planned', { exact: true })).toBeVisible();
  await accessible(page);
  await fits(page);
  await main(page).getByRole('button', { name: 'Take it back' }).click();
  await expect(main(page).getByText('What you typed is kept in this tab')).toBeVisible();
  await publish(page);
});
