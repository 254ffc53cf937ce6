import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** A course with one unit that has something to read; both published. */
export async function publishedCourse(
  page: Page,
  code: string,
  words = 'Fork left, knife right.',
): Promise<string> {
  const courseId = randomUUID();
  const statuses = await page.evaluate(
    async ([id, name, text]) => {
      const send = async (path: string, body: object): Promise<Response> =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const unit = { code: `${name}U`, title: 'Lay a table' };
      const added = await send('/api/staff/units', { id: crypto.randomUUID(), ...unit });
      const edition = ((await added.json()) as { id: string }).id;
      const document = {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      };
      const changed = await send(`/api/staff/unit_editions/${edition}/changes`, {
        key: crypto.randomUUID(),
        baseRevision: 0,
        changes: [
          {
            do: 'item_add',
            id: crypto.randomUUID(),
            at: 0,
            title: 'Where everything lies',
            minutes: 3,
            completion: { rule: 'opened' },
            body: { kind: 'text', document },
            required: true,
            releaseAfterDays: null,
            releaseAt: null,
            after: [],
          },
        ],
      });
      const published = await send(`/api/staff/unit_editions/${edition}/publication`, { revision: 1 });
      const course = await send('/api/staff/courses', {
        id,
        code: name,
        title: 'Serving at tables',
        kind: 'short_course',
        area: 'Hospitality',
        summary: '',
        units: [unit],
      });
      return [added.status, changed.status, published.status, course.status];
    },
    [courseId, code, words] as const,
  );
  expect(statuses).toEqual([200, 200, 200, 201]);
  return courseId;
}
