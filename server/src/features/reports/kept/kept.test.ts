import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportsHome } from '#contract/reports/reports.ts';
import { makeReportWorld, type ReportWorld } from '#test/reports/reportWorld.ts';
import { codeOf } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { cleanReportFiles } from './files.actions.ts';
import { makeFile } from './making.actions.ts';

let test: TestApp;
let world: ReportWorld;

beforeAll(async () => {
  test = await testApp();
  world = await makeReportWorld(test, 'kept');
});
afterAll(() => test.close());

const home = async (cookie = world.admin): Promise<ReportsHome> =>
  (await test.call('GET /api/staff/reports', { at: world.at, cookie })).body;
const save = (given: object = {}, cookie = world.admin) =>
  test.call('POST /api/staff/saved_reports', {
    at: world.at,
    cookie,
    body: {
      id: randomUUID(),
      kind: 'progress',
      name: 'Mine',
      search: { by: 'course' },
      shared: false,
      ...given,
    },
  });
const named = async (cookie?: string) => (await home(cookie)).saved.map(({ name }) => name);

describe('A saved report', () => {
  it('is one when it is sent twice, and is removed and taken back with the same id', async () => {
    const id = randomUUID();
    await save({ id });
    expect((await save({ id })).status).toBe(201);
    expect(await home()).toMatchObject({
      saved: [{ id, name: 'Mine', mine: true, search: { by: 'course' } }],
    });
    const one = { at: world.at, cookie: world.admin, params: { id } };
    await test.call('PUT /api/staff/saved_reports/:id', { ...one, body: { name: 'Renamed', shared: false } });
    expect(await named()).toEqual(['Renamed']);
    await test.call('DELETE /api/staff/saved_reports/:id', one);
    expect(await named()).toEqual([]);
    await save({ id, name: 'Renamed' });
    expect(await named()).toEqual(['Renamed']);
  });

  it('is shared with colleagues who may read such a report, and changed by its maker alone', async () => {
    const id = randomUUID();
    await save({ id, name: 'Shared', shared: true });
    await save({ name: 'Money', kind: 'money', shared: true });
    expect(await named(world.tara)).toEqual(['Shared']);
    expect(await named(world.finance)).toEqual(['Money']);
    const one = { at: world.at, cookie: world.tara, params: { id } };
    expect(codeOf(await test.call('DELETE /api/staff/saved_reports/:id', one))).toBe('404 not_found');
    expect(
      codeOf(
        await test.call('PUT /api/staff/saved_reports/:id', { ...one, body: { name: 'X', shared: false } }),
      ),
    ).toBe('404 not_found');
    expect(codeOf(await save({ kind: 'money' }, world.tara))).toBe('404 not_found');
  });
});

describe('A file made in the background', () => {
  const order = (id: string, cookie = world.admin) =>
    test.call('POST /api/staff/report_files', {
      at: world.at,
      cookie,
      body: { id, kind: 'progress', figure: 'enrolments', by: 'intake', row: world.intakes.day },
    });
  const download = (id: string, cookie = world.admin) =>
    test.call('GET /api/staff/report_files/:id/file', { at: world.at, cookie, params: { id } });

  it('holds the list, says how far it is, and is for whoever asked alone', async () => {
    const id = randomUUID();
    await order(id);
    expect((await order(id)).body.files).toHaveLength(1);
    await makeFile(test.tenant(world.at), id);
    expect((await home()).files).toMatchObject([
      { id, state: 'ready', done: 3, total: 3, keptUntil: '2027-03-09' },
    ]);
    const lines = String((await download(id)).body)
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^Student \d,Cookery,Day,/);
    expect(codeOf(await download(id, world.tara))).toBe('404 not_found');
    expect((await home(world.tara)).files).toEqual([]);
  });

  it('of a trainer limited to intakes holds those alone', async () => {
    const id = randomUUID();
    await test.call('POST /api/staff/report_files', {
      at: world.at,
      cookie: world.tara,
      body: { id, kind: 'progress', figure: 'enrolments' },
    });
    await makeFile(test.tenant(world.at), id);
    expect(String((await download(id, world.tara)).body)).not.toContain('Evening');
  });

  it('is removed after its days', async () => {
    const id = randomUUID();
    await order(id);
    await makeFile(test.tenant(world.at), id);
    test.clock.set('2027-03-10T02:00:00Z');
    await cleanReportFiles(test.tenant(world.at));
    expect((await home()).files).toEqual([]);
    expect(codeOf(await download(id))).toBe('404 not_found');
  });
});
