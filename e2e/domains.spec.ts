import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const saffron = brands[2]!;

test('An administrator brings a domain on a phone, sees which records to set and what a check finds, and removes it', async ({
  page,
}) => {
  // Its own, since other journeys may look at the list.
  const domain = `learn.saffron-${randomBytes(4).toString('hex')}.example`;
  // Messages and dialogs are there or gone: axe takes the colours of one that fades for those it has.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await signIn(page, saffron, 'admin', '/console/settings/domains');
  const main = page.getByRole('main');
  await main.getByLabel('Domain', { exact: true }).fill('10.0.0.1');
  // Said when the field is left.
  await page.keyboard.press('Tab');
  await expect(main.getByText('This is an IP address.', { exact: false })).toBeVisible();
  await main.getByLabel('Domain', { exact: true }).fill(domain);
  await main.getByRole('button', { name: 'Add domain' }).click();
  const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: domain }) });
  await expect(card.getByText('Waiting for its records')).toBeVisible();
  await expect(card.getByText(`_livery.${domain}`)).toBeVisible();
  await card.getByRole('button', { name: `Check now: ${domain}` }).click();
  // The journeys have no name server.
  await expect(
    card.getByText('The name servers of the domain did not answer.', { exact: false }),
  ).toBeVisible();
  await accessible(page);
  await fits(page);
  await card.getByRole('button', { name: `Remove ${domain}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(main.getByText(`${domain} was removed.`)).toBeVisible();
  await expect(card).toBeHidden();
});
