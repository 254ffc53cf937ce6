import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandSettings } from '#server/features/brand/brand.table.ts';
import { pdfText } from '#test/letters/pdfText.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { brandedDocument } from './documents.actions.ts';

let test: TestApp;
let harbour: TestOrganisation;
beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour', { name: 'Harbour' });
});
afterAll(() => test.close());

const invoice = {
  title: 'Invoice',
  number: 'INV-1',
  language: 'en' as const,
  page: 'Page',
  logoAlt: (name: string) => name,
  facts: [],
  parties: [],
  columns: [],
  rows: [],
  totals: [],
  notes: [],
};

/** Every text of the document. */
async function textOf(said: typeof invoice & Record<string, unknown>, template: string): Promise<string> {
  const { content } = await brandedDocument(test.tenant(harbour), template, async () => said);
  return pdfText(content);
}

it.each([
  ['invoice.typ', {}],
  [
    'receipt.typ',
    { answers: { columns: [], rows: [] }, files: { columns: [], rows: [] }, proof: [], check: '' },
  ],
])(
  'Each page of %s says whose it is, with the registration code once there is one',
  async (template, said) => {
    await test.in(harbour, (tx) => tx.update(brandSettings).set({ providerCode: null }));
    expect(await textOf({ ...invoice, ...said }, template)).not.toContain('RTO code');
    await test.in(harbour, (tx) => tx.update(brandSettings).set({ providerCode: '45123' }));
    expect(await textOf({ ...invoice, ...said }, template)).toContain('Harbour · RTO code 45123');
  },
);

it('A document says the CRICOS code beside the registration code, and the address where it does not say the seller’s', async () => {
  await test.in(harbour, (tx) =>
    tx.update(brandSettings).set({
      providerCode: '45123',
      cricosCode: '99001H',
      streetLine: '14 Lantern Wharf',
      streetSuburb: 'Sydney',
      streetState: '01',
      streetPostcode: '2000',
    }),
  );
  const plain = await textOf(invoice, 'invoice.typ');
  expect(plain).toContain('Harbour · RTO code 45123 · CRICOS code 99001H');
  expect(plain).toContain('14 Lantern Wharf, Sydney NSW 2000');
  const own = await textOf({ ...invoice, sellerAddress: '1 Quay Street' }, 'invoice.typ');
  expect(own).toContain('CRICOS code 99001H');
  expect(own).not.toContain('Lantern Wharf');
});
