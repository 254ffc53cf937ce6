import type { Page } from '@playwright/test';
import type { StudentAssessment } from '../contract/src/assessments/assessments.ts';
import type { MarkingWork } from '../contract/src/marking/marking.ts';
import type { Brand } from './world.ts';

/* The work of the demonstration that is observed, begun where its screens are not under test. */

export const title = 'Hygiene at work: what you do';

/** Calls the server as the page's own browser would, where its screens are not under test. */
export const asks = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async (asked) => {
      const answer = await fetch(`/api/${asked.path}`, {
        method: asked.method,
        headers: asked.body ? { 'content-type': 'application/json' } : {},
        ...(asked.body && { body: JSON.stringify(asked.body) }),
      });
      if (!answer.ok) throw new Error(`${asked.method} ${asked.path}: ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    { method, path, body },
  );

export interface StartedWork {
  readonly assessmentId: string;
  readonly observation: string;
  readonly report: string;
}

/** The student starts the work that is observed. */
export async function begins(page: Page): Promise<StartedWork> {
  const { assessments } = await asks<{ assessments: { id: string; title: string }[] }>(
    page,
    'GET',
    'student/student_assessments',
  );
  const { id } = assessments.find((one) => one.title === title)!;
  const { declaration } = await asks<StudentAssessment>(page, 'GET', `student/student_assessments/${id}`);
  const agreed = { declarationId: declaration.id, aiUse: null };
  const { tasks } = await asks<StudentAssessment>(
    page,
    'POST',
    `student/student_assessments/${id}/attempts`,
    agreed,
  );
  const items = tasks.flatMap((task) => task.items);
  const itemOf = (kind: string): string => items.find((item) => item.kind === kind)!.id;
  return {
    assessmentId: id,
    observation: itemOf('observation'),
    report: itemOf('third_party_report'),
  };
}

/** The student hands in what there is of it. */
export async function handsIn(page: Page, { assessmentId }: StartedWork): Promise<void> {
  const path = `student/student_assessments/${assessmentId}`;
  const { attempts, tasks } = await asks<StudentAssessment>(page, 'GET', path);
  const items = tasks.flatMap((task) => task.items);
  const revisions = Object.fromEntries(items.map(({ id, response }) => [id, response?.revision ?? 0]));
  await asks(page, 'POST', `student/attempts/${attempts.at(-1)!.id}/submission`, {
    revisions,
    incomplete: true,
  });
}

/** Judges the work that is open on this page, every question not yet satisfactory, and releases it; returns it as it was. */
export async function judgesNotYet(page: Page, comment: string): Promise<MarkingWork> {
  const id = page.url().split('/').at(-1)!.split('?')[0]!;
  const marked = await asks<MarkingWork>(page, 'GET', `staff/student_assessments/${id}`);
  const items = marked.items.map((item) => ({
    itemId: item.id,
    result: 'not_yet_satisfactory',
    comment,
    marks: null,
    baseRevision: item.draft?.revision ?? 0,
  }));
  await asks(page, 'PATCH', `staff/attempts/${marked.attempt.id}/draft_judgements`, { items });
  await asks(page, 'POST', `staff/attempts/${marked.attempt.id}/judgement`, { release: 'now' });
  return marked;
}

export const work = (brand: Brand, { assessmentId }: StartedWork, item: string): string =>
  `${brand.base}/assessments/${assessmentId}?view=work&item=${item}`;
