import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoice } from '#server/features/billing/books/billing.table.ts';
import { courseFee } from '#server/features/catalogue/catalogue.table.ts';
import {
  makeEnrolling,
  readDraft,
  readyDraft,
  register,
  send,
  submissionFor,
  type RegistrationWorld,
} from '#test/registrations.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '100000' });
});
afterAll(() => test.close());

const changePrice = ({ at }: RegistrationWorld, cents: number) =>
  test.in(at, (tx) => tx.update(courseFee).set({ cents }));

describe('The price of a course that changes', () => {
  it('while somebody signs is shown to them again before anything is sent', async () => {
    const world = await makeEnrolling(test, 'signing');
    const draft = await readyDraft(test, world, 'signs@person.example');
    const body = await submissionFor(test, world.at, draft);
    const { priceCents } = (await readDraft(test, world.at, draft)).body;
    await changePrice(world, 80_000);
    const answer = await send(test, world.at, draft, { ...body, priceCents });
    expect(answer).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect((await readDraft(test, world.at, draft)).body).toMatchObject({
      status: 'draft',
      priceCents: 80_000,
    });
    expect((await send(test, world.at, draft, { ...body, priceCents: 80_000 })).status).toBe(200);
  });

  it('leaves what was agreed as it was: who waited for a place pays the price they signed', async () => {
    const offer = {
      intakes: [{ places: 1, waitingList: true }],
      outcome: 'accept_on_payment' as const,
      registrationSteps: [{ step: 'llnd', on: false }],
    };
    const world = await makeEnrolling(test, 'agreed', offer);
    const first = await register(test, world, 'first@person.example');
    const second = await register(test, world, 'second@person.example');
    expect(second.answer.body).toMatchObject({ status: 'waiting', priceCents: 50_000 });
    await changePrice(world, 80_000);
    expect((await readDraft(test, world.at, second.draft)).body.priceCents).toBe(50_000);
    const { id, cookie } = first.draft;
    const left = await test.call('POST /api/public/registrations/:id/withdrawal', {
      at: world.at,
      cookie,
      params: { id },
    });
    expect(left.body.status).toBe('withdrawn');
    const invoices = await test.in(world.at, (tx) => tx.select().from(invoice));
    const issued = invoices.filter(({ kind }) => kind === 'invoice').map(({ totalCents }) => totalCents);
    expect(issued).toEqual([50_000, 50_000]);
  });
});
