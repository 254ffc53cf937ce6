import type { Page } from '@playwright/test';
import { visit } from './visit.ts';
import type { Brand } from './world.ts';

/** Takes a course of the organisation out as a file, uploads it here again, and opens what is in it. */
export async function openCourseFile(page: Page, brand: Brand): Promise<void> {
  const id = await page.evaluate(async () => {
    const { rows } = (await (await fetch('/api/staff/courses')).json()) as { rows: { id: string }[] };
    const content = await (await fetch(`/api/staff/courses/${rows[0]!.id}/file`)).arrayBuffer();
    const tus = { 'tus-resumable': '1.0.0' };
    const begun = await fetch('/api/uploads/course', {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(content.byteLength),
        'upload-metadata': `filename ${btoa('photograph.zip')}`,
      },
    });
    const url = begun.headers.get('location')!;
    await fetch(url, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: content,
    });
    return url.split('/').at(-1)!;
  });
  await visit(page, `${brand.base}/console/courses/from-file/${id}`);
  await page.getByRole('heading', { level: 2, name: 'What is in it' }).waitFor({ timeout: 60_000 });
}
