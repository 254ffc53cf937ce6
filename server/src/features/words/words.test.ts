import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LanguageWords } from '#contract/console/words.ts';
import { plainTermsIn } from '#messages/plainTerms.ts';
import { plainTerms } from '#messages/terms.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'a-long-password-1';
const task = { one: 'Task', other: 'Tasks', indefinite: 'a Task' };
const program = { one: 'Program', other: 'Programs', indefinite: 'a Program' };

describe('The words of an organisation', () => {
  let test: TestApp;
  let at: TestOrganisation;
  let cookie: string;
  beforeAll(async () => {
    test = await testApp();
    at = await test.organisation('wordy');
    await test.person(at, { email: 'admin@wordy.example', roles: ['administrator'], password });
    cookie = await test.signIn(at, 'admin@wordy.example', password);
  });
  afterAll(() => test.close());

  const wordsIn = async (language: string): Promise<LanguageWords> => {
    const { body } = await test.call('GET /api/staff/words', { at, cookie });
    return body.languages.find((one: LanguageWords) => one.language === language);
  };
  const save = (language: string, terms: object, revision: string) =>
    test.call('PUT /api/staff/words/:language', {
      at,
      cookie,
      params: { language },
      body: { terms, revision },
    });
  const publicWords = async () =>
    (await test.call('GET /api/public/brand_settings', { at })).body.terminologies.en.course.one as string;

  it('are read in every language, with the words Livery would use', async () => {
    const { body } = await test.call('GET /api/staff/words', { at, cookie });
    expect(body.languages.map(({ language, offered }: LanguageWords) => [language, offered])).toEqual([
      ['en', true],
      ['ar', false],
      ['vi', false],
    ]);
    expect((await wordsIn('ar')).terms).toEqual(plainTermsIn('ar'));
  });

  it('change for everybody at once', async () => {
    expect(await publicWords()).toBe('course');
    const { revision } = await wordsIn('en');
    const saved = await save('en', { ...plainTerms, course: program }, revision);
    expect(saved.status).toBe(200);
    expect(await publicWords()).toBe('Program');
  });

  it('are read as before where they were saved before another word could be renamed', async () => {
    await save('en', { ...plainTerms, course: program, assessment: task }, (await wordsIn('en')).revision);
    expect((await wordsIn('en')).terms.assessment).toEqual(task);
    await test.in(at, (tx) => tx.execute(`delete from terminology where term = 'assessment'`));
    const { terms, revision } = await wordsIn('en');
    expect(terms).toEqual({ ...plainTerms, course: program });
    const settings = await test.call('GET /api/public/brand_settings', { at });
    expect(settings.body.terminologies.en).toEqual(terms);
    expect((await save('en', { ...terms, assessment: task }, revision)).status).toBe(200);
  });

  it('reach pages that are open with the next answer about their session', async () => {
    const asked = async () =>
      (await test.call('GET /api/user/session', { at, cookie })).body.lookChangedAt as string;
    const before = await asked();
    expect(await asked()).toBe(before);
    const { revision } = await wordsIn('ar');
    await save('ar', plainTermsIn('ar'), revision);
    expect(await asked()).not.toBe(before);
  });

  it('are not overwritten by somebody who read them before they changed', async () => {
    const { revision } = await wordsIn('en');
    const first = await save('en', { ...plainTerms, course: program, unit: { ...program } }, revision);
    expect(first.status).toBe(200);
    const second = await save('en', plainTerms, revision);
    expect(second).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect((await wordsIn('en')).terms.course).toEqual(program);
  });

  it('are refused with the field that is wrong', async () => {
    const { revision } = await wordsIn('en');
    const long = await save('en', { ...plainTerms, course: { ...program, other: 'x'.repeat(41) } }, revision);
    expect(long).toMatchObject({ status: 400, body: { errors: [{ field: 'terms.course.other' }] } });
    const empty = await save('en', { ...plainTerms, course: { ...program, one: ' ' } }, revision);
    expect(empty).toMatchObject({ status: 400, body: { errors: [{ field: 'terms.course.one' }] } });
  });

  it('offer a language once they are there, and no more once they are forgotten', async () => {
    const { revision } = await wordsIn('vi');
    await save('vi', plainTermsIn('vi'), revision);
    expect((await wordsIn('vi')).offered).toBe(true);
    const settings = await test.call('GET /api/public/brand_settings', { at });
    expect(Object.keys(settings.body.terminologies)).toContain('vi');
    await test.call('DELETE /api/staff/words/:language', { at, cookie, params: { language: 'vi' } });
    expect((await wordsIn('vi')).offered).toBe(false);
  });

  it('are those of Livery again once English is forgotten', async () => {
    const call = () =>
      test.call('DELETE /api/staff/words/:language', { at, cookie, params: { language: 'en' } });
    await call();
    expect((await call()).status).toBe(200);
    expect((await wordsIn('en')).terms).toEqual(plainTerms);
  });

  it('are shown in sentences of their language before they are saved', async () => {
    const preview = (language: string, terms: object) =>
      test.call('GET /api/staff/words/:language/preview', {
        at,
        cookie,
        params: { language },
        query: { terms: JSON.stringify(terms) },
      });
    const english = await preview('en', { ...plainTerms, course: program, assessment: task });
    const texts = english.body.sentences.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Browse programs', '1 program', '5 programs']));
    expect(texts).toEqual(expect.arrayContaining(['Tasks', 'One task is left to do.', 'About this task']));
    expect(english.body.sentences).toEqual(
      expect.arrayContaining([
        {
          where: 'email',
          text: 'Way to pay: $500.00 when you enrol, then 8 × $350.00, as you finish units',
        },
        { where: 'document', text: 'Task' },
      ]),
    );
    const vietnamese = await preview('vi', plainTermsIn('vi'));
    expect(JSON.stringify(vietnamese.body)).toContain('khóa học');
    expect((await preview('en', { course: program })).status).toBe(400);
  });

  it('are in the log with who changed them, from what to what', async () => {
    const entries = await test.in(at, async (tx) => {
      const { rows } = await tx.execute<{ route: string; before: unknown; after: unknown }>(
        `select * from action_log where subject = 'words' order by position`,
      );
      return rows;
    });
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries[0])).toContain('Program');
  });

  it('are changed by nobody without the act, nor for another organisation', async () => {
    await test.person(at, { email: 'trainer@wordy.example', roles: ['trainer'], password });
    const trainer = await test.signIn(at, 'trainer@wordy.example', password);
    const refused = await test.call('GET /api/staff/words', { at, cookie: trainer });
    expect(refused.status).toBe(403);
    const other = await test.organisation('silent');
    const before = await test.call('GET /api/public/brand_settings', { at: other });
    const { revision } = await wordsIn('en');
    await save('en', { ...plainTerms, course: program }, revision);
    const after = await test.call('GET /api/public/brand_settings', { at: other });
    expect(after.body.terminologies).toEqual(before.body.terminologies);
  });
});
