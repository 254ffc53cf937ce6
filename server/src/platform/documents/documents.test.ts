import { afterAll, expect, it } from 'vitest';
import { openDocuments } from './documents.ts';

const documents = openDocuments('');
afterAll(() => documents.close());

const receipt = {
  title: 'Receipt',
  number: 'SUB-000001',
  language: 'en',
  page: 'Page',
  fonts: ['DejaVu Sans', 'Libertinus Serif'],
  brand: {
    name: 'Harbour',
    imprint: 'Harbour',
    address: null,
    background: '#003344',
    text: '#ffffff',
    logo: null,
    logoAlt: '',
  },
  facts: [['Student', 'Amira Haddad']],
  answers: { columns: [], rows: [] },
  files: { columns: [], rows: [] },
  proof: [],
  check: 'Ask Harbour.',
};
const start = async (data: unknown) =>
  (await documents.render('receipt.typ', data)).subarray(0, 5).toString();

it('A document that cannot be rendered fails alone, with the reason', async () => {
  const broken = documents.render('no such template.typ', receipt);
  const others = [start(receipt), start({ ...receipt, title: 'Another' })];
  await expect(broken).rejects.toThrow(/^The document could not be rendered: .*not found/);
  await expect(Promise.all(others)).resolves.toEqual(['%PDF-', '%PDF-']);
});

it('A document that waits behind one that hangs has all its time once it starts', async () => {
  const impatient = openDocuments('', 6000);
  const endless = Buffer.from('#for a in range(100000) { for b in range(100000) { let sum = a + b } }');
  try {
    const hanging = impatient.render('endless.typ', {}, { 'endless.typ': endless });
    const behind = impatient.render('receipt.typ', receipt);
    await expect(hanging).rejects.toThrow(/could not be rendered: .*(aborted|timeout)/i);
    expect((await behind).subarray(0, 5).toString()).toBe('%PDF-');
  } finally {
    impatient.close();
  }
}, 60_000);
