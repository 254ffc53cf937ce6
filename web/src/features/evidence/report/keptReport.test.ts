import { expect, test } from 'vitest';
import { memoryShelf } from '#web/shared/saving/unsentShelf.ts';
import { reportStore } from './keptReport.ts';

const typed = { answers: { shifts: '3 November' }, signedName: '' };

test('what is half-typed is there again with its link, and for no other link', async () => {
  const shelf = memoryShelf();
  await reportStore('report_one', shelf).keep(typed);
  expect(await reportStore('report_one', shelf).take()).toEqual(typed);
  expect(await reportStore('report_two', shelf).take()).toBe(null);
  await reportStore('report_one', shelf).forget();
  expect(await shelf.all()).toEqual([]);
});

test('the token that opens the report does not lie on the device', async () => {
  const shelf = memoryShelf();
  await reportStore('report_secret', shelf).keep(typed);
  expect(JSON.stringify(await shelf.all())).not.toContain('secret');
});
