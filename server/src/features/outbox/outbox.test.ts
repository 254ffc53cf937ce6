import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

let test: TestApp;
let harbour: TestOrganisation;

beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour');
});
afterAll(() => test.close());

describe('the outbox of the demonstration', () => {
  it('shows the organisation’s messages, newest first, with links to press and nothing that runs', async () => {
    const message = { to: 'amira@mail.example', html: '' };
    await test.in(harbour, async (tx) => {
      const organisation = (await test.platform.hosts.organisationOf(harbour.host))!;
      const send = (subject: string, text: string) =>
        test.platform.mail.send(tx, organisation, { ...message, subject, text });
      await send('First', 'Open http://harbour.localhost/auth?a=1&b=2 now');
    });
    await test.in(harbour, async (tx) => {
      const organisation = (await test.platform.hosts.organisationOf(harbour.host))!;
      await test.platform.mail.send(tx, organisation, {
        ...message,
        subject: '<script>x</script>',
        text: 'Second',
      });
    });
    const page = (await test.request(harbour, { url: '/outbox' })).body as string;
    expect(page).toContain('<a href="http://harbour.localhost/auth?a=1&amp;b=2">');
    expect(page).not.toContain('<script>');
    expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'));
  });

  it('shows no other organisation’s', async () => {
    const redgum = await test.organisation('redgum');
    expect((await test.request(redgum, { url: '/outbox' })).body).not.toContain('First');
  });

  it.each([
    ['without the demonstration', { LIVERY_DEMO: 'off' }],
    ['behind a proxy', { TRUST_PROXY: 'on' }],
  ])('is not there %s', async (_, environment) => {
    const real = await testApp(environment);
    const own = await real.organisation('harbour');
    expect((await real.request(own, { url: '/outbox' })).body).not.toContain('<article>');
    expect(real.app.hasRoute({ method: 'GET', url: '/outbox' })).toBe(false);
    await real.close();
  });
});
