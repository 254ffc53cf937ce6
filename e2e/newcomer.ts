import type { Page } from '@playwright/test';
import { ask } from './ask.ts';
import { newestMail } from './person.ts';
import type { Brand } from './world.ts';

interface Newcomer {
  readonly email: string;
  readonly name: string;
  readonly role: 'student' | 'trainer' | 'assessor';
}

/** Somebody new, whom the administrator of this page invites and who accepts. */
export async function newcomer(page: Page, brand: Brand, { email, name, role }: Newcomer): Promise<void> {
  await page.evaluate(
    async ([to, called, as]) => {
      const answer = await fetch('/api/staff/invitations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ email: to, name: called, roles: [as] }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [email, name, role],
  );
  const [link] = await newestMail(brand, email);
  const { status, body } = await ask(brand, '/api/link/invitation/acceptance', {
    method: 'POST',
    headers: { authorization: `Link ${link!.split('/').at(-1)!}` },
    json: { name, password: 'eleven songs about rain' },
  });
  if (status !== 204) throw new Error(`The invitation of ${email} answered ${status}: ${body}`);
}
