import { afterEach, expect, it, vi } from 'vitest';
import { call, callLeaving } from '#web/lib/call.ts';
import { simulateStudent } from './simulated.api.ts';

const edition = {
  id: 'edition',
  unitId: 'unit',
  code: 'U1',
  title: 'Knives',
  summary: '',
  items: [],
  files: [],
};

afterEach(() => vi.unstubAllGlobals());

it('No call of a student leaves a preview, not even one that it cannot answer', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  simulateStudent(edition as never, 'Cookery');
  await expect(call('GET /api/student/units/:id', { params: { id: 'unit' } })).resolves.toMatchObject({
    title: 'Knives',
    courseTitle: 'Cookery',
  });
  await expect(call('GET /api/student/dashboard')).rejects.toMatchObject({ code: 'not_found' });
  callLeaving('POST /api/student/learning_events', { body: { events: [] } });
  expect(fetched).not.toHaveBeenCalled();
});
