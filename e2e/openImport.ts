import type { Page } from '@playwright/test';
import { visit } from './visit.ts';
import type { Brand } from './world.ts';

/** Opens an import of its own, with rows of every kind. Nothing of it is imported. */
export async function openImport(page: Page, brand: Brand): Promise<void> {
  const id = await page.evaluate(async () => {
    const lines = [
      'First name,Last name,Email,Date of birth,State,Colour',
      'Ana,Silva,ana.silva@photo.example,23/04/1998,NSW,red',
      'Ben,Lee,not an email,31/02/1990,Victoria,blue',
      'Cai,Ng,cai.ng@photo.example,2001-02-03,Queensland,green',
    ];
    const answer = await fetch('/api/staff/imports', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'photograph-import' },
      body: JSON.stringify({ kind: 'students', fileName: 'students.csv', content: [btoa(lines.join('\n'))] }),
    });
    return ((await answer.json()) as { id: string }).id;
  });
  await visit(page, `${brand.base}/console/people/import/${id}`);
  await page.getByRole('listitem', { name: 'Row 3' }).waitFor();
}
