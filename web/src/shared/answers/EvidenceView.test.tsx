import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Evidence } from '#contract/assessments/items.ts';
import { EvidenceView } from './EvidenceView.tsx';

document.documentElement.lang = 'en';

const shown = (mediaType: string): string => {
  const evidence = { id: 'one', kind: 'picture', name: 'Bench', mediaType, bytes: 2_202_010, carried: false };
  return renderToStaticMarkup(
    <EvidenceView evidence={evidence as Evidence} fileUrl={(id, size = 'file') => `/${id}/${size}`} />,
  );
};

test.each([
  ['image/heic', 'HEIC'],
  ['image/heif', 'HEIF'],
])('a picture no small copy can be made of (%s) is a tile with its type and size', (mediaType, type) => {
  const html = shown(mediaType);
  expect(html).not.toContain('<img');
  expect(html).toContain(`>${type}</span>Bench</a>`);
  expect(html).toMatch(/href="\/one\/file".*2\.1/);
});

test('any other picture is its small copy', () => {
  expect(shown('image/jpeg')).toContain('<img src="/one/thumbnail"');
});
