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
  brand: { name: 'Harbour', background: '#003344', text: '#ffffff', logo: null, logoAlt: '' },
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
