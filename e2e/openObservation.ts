import type { Page } from '@playwright/test';
import { ask } from './ask.ts';
import { title } from './observedWork.ts';
import { openFirst } from './screenOpenings.ts';
import { visit } from './visit.ts';
import { password, type Brand } from './world.ts';

/** Opens an observation of Hugo, who starts the work that is observed unless he has. */
export async function openObservation(page: Page, brand: Brand): Promise<void> {
  const { cookies } = await ask(brand, '/api/auth/sign-in/email', {
    method: 'POST',
    json: { email: `waiting@${brand.slug}.example`, password },
  });
  const headers = { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
  const read = async <T>(path: string): Promise<T> =>
    JSON.parse((await ask(brand, `/api/student/${path}`, { headers })).body) as T;
  const { assessments } = await read<{ assessments: { id: string; title: string }[] }>('student_assessments');
  const { id } = assessments.find((one) => one.title === title)!;
  const { declaration } = await read<{ declaration: { id: string } }>(`student_assessments/${id}`);
  await ask(brand, `/api/student/student_assessments/${id}/attempts`, {
    method: 'POST',
    headers,
    json: { declarationId: declaration.id, aiUse: null },
  });
  await visit(page, `${brand.base}/console/observations?q=hugo`);
  await openFirst('main td a')(page);
}
