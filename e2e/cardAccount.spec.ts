import { expect, test, type Page } from '@playwright/test';
import { stripeStandIn, type StripeStandIn } from '../server/test/stripeStandIn.ts';
import { accessible } from './accessible.ts';
import { ask } from './ask.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone, stripePort } from './world.ts';

const saffron = brands[2]!;
const keys = {
  secretKey: 'sk_test_saffron0001',
  publishableKey: 'pk_test_saffron0002',
  webhookSecret: 'whsec_saffron0003',
};

/** Stripe's library in the payer's browser, as far as it is used: the card is typed into Stripe's own frame. */
const library = `window.Stripe = (key) => ({
  elements: ({ clientSecret }) => ({
    secret: clientSecret,
    create: () => ({
      mount: (place) => { place.textContent = 'Card fields of ' + key; },
      on: (event, tell) => { if (event === 'ready') setTimeout(tell); },
      destroy: () => undefined,
    }),
  }),
  confirmPayment: async ({ elements }) => { await window.payAtStripe(elements.secret); return {}; },
});`;

async function withStripe(page: Page, stripe: StripeStandIn): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: library }),
  );
  await page.exposeFunction('payAtStripe', async (secret: string) => {
    const intent = stripe.confirm(secret.replace(/_secret$/, ''));
    const { payload, signature } = stripe.event('payment_intent.succeeded', intent);
    await ask(saffron, '/api/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      json: JSON.parse(payload) as object,
    });
  });
}

test('An administrator connects the card account on a phone, a student pays into it, and it is removed', async ({
  page,
  browser,
}) => {
  const stripe = await stripeStandIn({
    ...keys,
    port: stripePort,
    id: 'acct_saffron',
    name: 'Saffron Hospitality',
  });
  try {
    await page.setViewportSize(phone);
    await signIn(page, saffron, 'admin', '/console/settings/card-account');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'No account of your own yet' })).toBeVisible();
    await expect(main.getByText(`${saffron.base}/api/webhooks/stripe`)).toBeVisible();
    await accessible(page);
    await fits(page);

    // A slip is named at its field; what only Stripe knows is said there too.
    await main.getByLabel('Secret key').fill('sk_test_of_nobody');
    await main.getByLabel('Publishable key').fill('pk_live_saffron');
    await main.getByLabel('Webhook signing secret').fill(keys.webhookSecret);
    await main.getByRole('button', { name: 'Check with Stripe and save' }).click();
    await expect(page.getByRole('alert').first()).toContainText('One of the keys is for tests');
    await main.getByLabel('Publishable key').fill(keys.publishableKey);
    await main.getByRole('button', { name: 'Check with Stripe and save' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Stripe does not know this key');
    await main.getByLabel('Secret key').fill(keys.secretKey);
    await main.getByRole('button', { name: 'Check with Stripe and save' }).click();
    await expect(main.getByText('Saved. Card payments now go to Saffron Hospitality.')).toBeVisible();
    await expect(main.getByText('ends in 0001')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(keys.secretKey);

    await main.getByRole('button', { name: 'Test the connection' }).click();
    await expect(main.getByText('Both keys are of this account.')).toBeVisible();
    await expect(main.getByText('Stripe has no webhook with your address.')).toBeVisible();
    await accessible(page);
    await fits(page);

    // Card becomes a way to pay.
    await main.getByRole('link', { name: 'Tick it in the money settings' }).click();
    await main.getByLabel('Card', { exact: true }).check();
    await main.getByRole('button', { name: 'Save money settings' }).click();
    await expect(page.getByText('Saved. New invoices use it')).toBeVisible();

    const student = await browser.newPage({ viewport: phone });
    await withStripe(student, stripe);
    await signIn(student, saffron, 'midway', '/billing');
    await student.getByRole('main').getByRole('button', { name: /^Pay/ }).first().click();
    const dialog = student.getByRole('dialog');
    const card = dialog.getByLabel('Card', { exact: true });
    await card.check();
    await dialog.getByRole('button', { name: /Continue|Pay/ }).click();
    await expect(dialog.getByText(`Card fields of ${keys.publishableKey}`)).toBeVisible();
    await dialog.getByRole('button', { name: /^Pay/ }).click();
    await expect(dialog.getByText(/receipt/i).first()).toBeVisible();
    expect([...stripe.intents.values()].filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    await student.close();

    await page.goto(`${saffron.base}/console/settings/card-account`);
    await expect(main.getByText('payment_intent.succeeded)')).toBeVisible();
    await main.getByRole('button', { name: 'Remove account' }).click();
    await expect(page.getByRole('dialog')).toContainText('one payment that can be refunded only with it');
    await accessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click();
    await expect(main.getByText('Removed. Saffron Hospitality takes no more payments.')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Former accounts' })).toBeVisible();
    await accessible(page);
    await fits(page);
  } finally {
    await stripe.close();
  }
});
