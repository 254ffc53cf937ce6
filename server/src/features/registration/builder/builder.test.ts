import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormContent, OwnQuestion } from '#contract/registration/form/formContent.ts';
import { ownFieldOf } from '#contract/registration/form/ownKinds.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import {
  beginDraft,
  changeOffer,
  fillDraft,
  makeEnrolling,
  readDraft,
  readyDraft,
  saveAll,
  send,
  submissionFor,
  type Draft,
  type RegistrationWorld,
} from '#test/registrations.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let world: RegistrationWorld;
let worlds = 0;
beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '100000' });
});
beforeEach(async () => {
  worlds += 1;
  world = await makeEnrolling(test, `forms${worlds}`);
});
afterAll(() => test.close());

const asAdministrator = () => ({ at: world.at, cookie: world.administrator });
const readForm = async () => (await test.call('GET /api/staff/registration_form', asAdministrator())).body;
const saveDraft = async (change: Partial<FormContent>, revision?: number) => {
  const form = await readForm();
  const content = { ...(form.draft?.content ?? form.content), ...change };
  return test.call('PUT /api/staff/registration_form/draft', {
    ...asAdministrator(),
    body: { content, revision: revision ?? form.revision },
  });
};
const publish = async (id: string = randomUUID()) => {
  const { revision } = await readForm();
  return test.call('POST /api/staff/registration_form_versions', {
    ...asAdministrator(),
    body: { id, revision },
  });
};
async function ask(...questions: OwnQuestion[]): Promise<void> {
  const saved = await saveDraft({ questions });
  expect(saved.status).toBe(200);
  const published = await publish();
  expect(published.body.errors ?? []).toEqual([]);
  expect(published.status).toBe(200);
}

const question = (own: Partial<OwnQuestion> = {}): OwnQuestion => ({
  id: randomUUID(),
  kind: 'short',
  step: 'extra',
  label: { en: 'Which shirt size do you wear?' },
  help: {},
  choices: [],
  required: false,
  sensitive: false,
  when: null,
  courses: [],
  retired: false,
  ...own,
});
const size = (own: Partial<OwnQuestion> = {}): OwnQuestion =>
  question({
    kind: 'choice',
    choices: [
      { code: 's', label: { en: 'Small', vi: 'Nhỏ' } },
      { code: 'l', label: { en: 'Large' } },
    ],
    ...own,
  });

const begin = (email: string): Promise<Draft> => beginDraft(test, world, email);
const askedOf = async (draft: Draft): Promise<{ step: string; field: string; asked: boolean }[]> => {
  const { body } = await readDraft(test, world.at, draft);
  return body.steps.flatMap(
    ({ step, fields }: { step: string; fields: { field: string; own: string | null; asked: boolean }[] }) =>
      fields.filter(({ own }) => own !== null).map(({ field, asked }) => ({ step, field, asked })),
  );
};
const missingIn = async (draft: Draft, field: string): Promise<string[]> => {
  const { body } = await readDraft(test, world.at, draft);
  return body.missing
    .filter((one: { field: string }) => one.field === field)
    .map(({ code }: { code: string }) => code);
};

describe('A draft of the form', () => {
  it('is kept with who and when, complete or not, and asks nobody anything', async () => {
    const { status, body } = await saveDraft({ questions: [question({ label: {} })] });
    expect(status).toBe(200);
    expect(body.draft.content.questions).toHaveLength(1);
    expect(body.number).toBe(0);
    expect(await askedOf(await begin('early@person.example'))).toEqual([]);
  });

  it('is not written over by somebody who read an earlier one', async () => {
    const { revision } = await readForm();
    await saveDraft({ questions: [question()] }, revision);
    expect((await saveDraft({ questions: [] }, revision)).body.code).toBe('changed_elsewhere');
  });

  it('is discarded, and published only while there is one', async () => {
    await saveDraft({ questions: [question()] });
    const { body } = await test.call('DELETE /api/staff/registration_form/draft', asAdministrator());
    expect(body.draft).toBeNull();
    expect((await publish()).body.code).toBe('changed_elsewhere');
  });
});

describe('Publishing', () => {
  it('refuses what nobody could answer, and says where it is', async () => {
    const first = size({ label: {}, choices: [{ code: 'a', label: { en: ' ' } }] });
    const second = question({ when: { field: ownFieldOf(randomUUID()), is: ['s'] } });
    await saveDraft({ questions: [first, second] });
    const { status, body } = await publish();
    expect(status).toBe(400);
    expect(body.errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      [`questions.${first.id}.label`, 'label_missing'],
      [`questions.${first.id}.choices`, 'too_few_choices'],
      [`questions.${first.id}.choices.0`, 'choice_missing'],
      [`questions.${second.id}.when`, 'condition_gone'],
    ]);
  });

  it('refuses to leave out what accredited training reports', async () => {
    const { content } = await readForm();
    const steps = content.steps.map((one: { step: string }) =>
      one.step === 'background' ? { ...one, asked: 'never' } : one,
    );
    await saveDraft({ steps });
    expect((await publish()).body.errors).toMatchObject([{ field: 'steps.background', code: 'step_needed' }]);
  });

  it('refuses questions that hang on each other in a circle', async () => {
    const [a, b] = [question({ kind: 'yes_no' }), question({ kind: 'yes_no' })];
    await saveDraft({
      questions: [
        { ...a, when: { field: ownFieldOf(b.id), is: ['yes'] } },
        { ...b, when: { field: ownFieldOf(a.id), is: ['yes'] } },
      ],
    });
    const codes = (await publish()).body.errors.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(['condition_loop', 'condition_loop']);
  });

  it('once is once, with what changed, who and when', async () => {
    const id = randomUUID();
    const asked = question();
    await saveDraft({ questions: [asked], titles: { extra: { en: 'Your uniform' } } });
    await publish(id);
    const { body } = await publish(id);
    expect(body.versions).toMatchObject([
      {
        number: 1,
        changes: [
          { what: 'step_words', name: 'extra' },
          { what: 'question_added', name: 'Which shirt size do you wear?' },
        ],
      },
    ]);
    expect(body.draft).toBeNull();
    await saveDraft({ questions: [{ ...asked, required: true }] });
    const { body: second } = await publish();
    expect(second.versions[0].changes).toEqual([
      { what: 'question_changed', name: 'Which shirt size do you wear?', parts: ['required'] },
    ]);
    const version = await test.call('GET /api/staff/registration_form_versions/:id', {
      ...asAdministrator(),
      params: { id },
    });
    expect(version.body.content.questions).toEqual([asked]);
  });
});

describe('An application', () => {
  it('under way keeps the form it began with, and a new one is asked the newest', async () => {
    const before = await begin('before@person.example');
    const asked = question();
    await ask(asked);
    const during = await begin('during@person.example');
    await ask({ ...asked, retired: true }, question({ label: { en: 'Do you drive?' } }));
    expect(await askedOf(before)).toEqual([]);
    expect(await askedOf(during)).toMatchObject([{ field: ownFieldOf(asked.id) }]);
    const after = await askedOf(await begin('after@person.example'));
    expect(after).toHaveLength(1);
    expect(after[0]!.field).not.toBe(ownFieldOf(asked.id));
    expect((await readForm()).versions.map(({ underWay }: { underWay: number }) => underWay)).toEqual([1, 1]);
  });

  it('is asked a question only with the answer it hangs on, over several', async () => {
    const first = size();
    const second = question({ kind: 'yes_no', when: { field: ownFieldOf(first.id), is: ['l'] } });
    const third = question({ required: true, when: { field: ownFieldOf(second.id), is: ['yes'] } });
    await ask(first, second, third);
    const draft = await begin('chain@person.example');
    const shown = async () => (await askedOf(draft)).map(({ asked }) => asked);
    expect(await shown()).toEqual([true, false, false]);
    await saveAll(test, world.at, draft, { [ownFieldOf(first.id)]: 'l', [ownFieldOf(second.id)]: 'yes' });
    expect(await shown()).toEqual([true, true, true]);
    expect(await missingIn(draft, ownFieldOf(third.id))).toEqual(['required']);
    await saveAll(test, world.at, draft, { [ownFieldOf(first.id)]: 's' }, { base: 1 });
    expect(await shown()).toEqual([true, false, false]);
    expect(await missingIn(draft, ownFieldOf(third.id))).toEqual([]);
  });

  it('is asked a question that hangs on an answer of Livery’s form', async () => {
    const allergy = question({ when: { field: 'disabilityTypes', is: ['18'] } });
    await ask(allergy);
    const draft = await begin('condition@person.example');
    await saveAll(test, world.at, draft, { disability: 'N', disabilityTypes: ['18'] });
    expect(await askedOf(draft)).toMatchObject([{ asked: false }]);
    await saveAll(test, world.at, draft, { disability: 'Y' }, { base: 1 });
    expect(await askedOf(draft)).toMatchObject([{ asked: true }]);
  });

  it('holds answers of every kind, and says of each what it cannot be', async () => {
    const kinds = {
      number: question({ kind: 'number' }),
      date: question({ kind: 'date' }),
      choice: size(),
      several: size({ kind: 'several' }),
      statement: question({ kind: 'statement', required: true }),
      file: question({ kind: 'file', required: true }),
    };
    await ask(...Object.values(kinds));
    const draft = await begin('kinds@person.example');
    const field = (kind: keyof typeof kinds) => ownFieldOf(kinds[kind].id);
    const saved = await saveAll(test, world.at, draft, {
      [field('number')]: 'many',
      [field('date')]: '2026-02-30',
      [field('choice')]: 'xl',
      [field('several')]: ['s', 'l'],
      [field('statement')]: false,
    });
    expect(saved.status).toBe(200);
    expect(await missingIn(draft, field('number'))).toEqual(['not_a_number']);
    expect(await missingIn(draft, field('date'))).toEqual(['invalid_format']);
    expect(await missingIn(draft, field('choice'))).toEqual(['unknown_code']);
    expect(await missingIn(draft, field('several'))).toEqual([]);
    expect(await missingIn(draft, field('statement'))).toEqual(['required']);
    expect(await missingIn(draft, field('file'))).toEqual(['document_needed']);
  });

  it('refuses answers to questions its form does not ask', async () => {
    const draft = await begin('stranger@person.example');
    const { status, body } = await saveAll(test, world.at, draft, { [ownFieldOf(randomUUID())]: 'x' });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ code: 'not_asked' }]);
  });

  it('for another course is not asked what one course asks', async () => {
    await ask(question({ courses: [randomUUID()] }), question({ courses: [world.courseId] }));
    expect(await askedOf(await begin('course@person.example'))).toHaveLength(1);
  });

  it('is not sent without what the organisation requires, and staff see what was answered', async () => {
    const required = size({ required: true, sensitive: true });
    await ask(required);
    const draft = await begin('whole@person.example');
    await fillDraft(test, world, draft);
    const early = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(early.body.errors).toMatchObject([{ field: ownFieldOf(required.id), code: 'required' }]);
    await saveAll(test, world.at, draft, { [ownFieldOf(required.id)]: 'l' });
    const sent = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(sent.status).toBe(200);
    const { body } = await test.call('GET /api/staff/registrations/:id', {
      ...asAdministrator(),
      params: { id: draft.id },
    });
    expect(body.registration.answers[ownFieldOf(required.id)].value).toBe('l');
    const extra = body.registration.steps.find(({ step }: { step: string }) => step === 'extra');
    expect(extra.fields).toMatchObject([
      { sensitive: true, words: { en: { label: 'Which shirt size do you wear?', choices: { l: 'Large' } } } },
    ]);
  });

  it('can be asked about one own question again', async () => {
    const asked = question();
    await ask(asked);
    const draft = await begin('asked@person.example');
    await fillDraft(test, world, draft);
    await saveAll(test, world.at, draft, { [ownFieldOf(asked.id)]: 'L' });
    await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    const about = { step: 'extra', field: ownFieldOf(asked.id), message: 'Which fit?' };
    const ask1 = (step: string) =>
      test.call('POST /api/staff/registrations/:id/questions', {
        ...asAdministrator(),
        params: { id: draft.id },
        body: { ...about, step, key: randomUUID() },
      });
    expect((await ask1('usi')).status).toBe(400);
    expect((await ask1('extra')).status).toBe(200);
    await saveAll(test, world.at, draft, { [ownFieldOf(asked.id)]: 'L, slim' }, { base: 3 });
  });
});

describe('A field of Livery’s form', () => {
  it('that nothing depends on can be left out or required', async () => {
    await saveDraft({ fields: { emergencyName: 'required', preferredName: 'off' } });
    await publish();
    const draft = await begin('fields@person.example');
    const { body } = await readDraft(test, world.at, draft);
    const fields = body.steps.flatMap(({ fields: all }: { fields: { field: string }[] }) => all);
    const names = fields.map(({ field }: { field: string }) => field);
    expect(names).toContain('emergencyName');
    expect(names).not.toContain('preferredName');
    expect(await missingIn(draft, 'emergencyName')).toEqual(['required']);
  });

  it('has the help the organisation wrote, and a step its heading', async () => {
    await saveDraft({
      helps: { phone: { en: 'We text you the day before.' } },
      titles: { about: { en: 'You', ar: 'أنت' } },
    });
    await publish();
    const { body } = await readDraft(test, world.at, await begin('words@person.example'));
    const about = body.steps.find(({ step }: { step: string }) => step === 'about');
    expect(about.words).toEqual({ en: { title: 'You' }, ar: { title: 'أنت' } });
    expect(about.fields.find(({ field }: { field: string }) => field === 'phone').words).toEqual({
      en: { help: 'We text you the day before.' },
    });
  });
});

describe('Steps', () => {
  it('come in the order of the organisation, and are left out where it says so', async () => {
    const { content } = await readForm();
    const steps = content.steps
      .toReversed()
      .map((one: FormContent['steps'][number]) =>
        one.step === 'identity' ? { ...one, asked: 'never' as const } : one,
      );
    await saveDraft({ steps });
    await publish();
    const { body } = await readDraft(test, world.at, await begin('steps@person.example'));
    expect(body.steps.map(({ step }: { step: string }) => step)).toEqual([
      'account',
      'about',
      'payer',
      'recognition',
      'llnd',
      'usi',
      'background',
      'fees',
      'declarations',
      'review',
    ]);
  });
});

describe('Nationally recognised training', () => {
  const off = [{ step: 'llnd', on: false }];
  const accept = (id: string) =>
    test.call('POST /api/staff/registrations/:id/acceptance', { ...asAdministrator(), params: { id } });

  it('is asked for advice before anybody is accepted, even where the check was switched off for the course', async () => {
    await changeOffer(test, world, { registrationSteps: off, outcome: 'accept_at_once' });
    const draft = await begin('advice@person.example');
    await fillDraft(test, world, draft);
    await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect((await accept(draft.id)).body.code).toBe('advice_missing');
  });

  it('offers recognition to everybody; what they ask for stands in the list and on the page of the person', async () => {
    const draft = await begin('cook@person.example');
    expect(await missingIn(draft, 'recognition')).toEqual(['required']);
    await fillDraft(test, world, draft, {
      recognition: 'both',
      recognitionDetails: 'Nine years in a kitchen',
    });
    await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    const { body } = await test.call('GET /api/staff/registrations', asAdministrator());
    expect(body.rows).toMatchObject([{ recognition: 'both' }]);
    await test.call('PUT /api/staff/registrations/:id/suitability', {
      ...asAdministrator(),
      params: { id: draft.id },
      body: { result: 'suitable', advice: 'Reads and writes well.' },
    });
    const accepted = await accept(draft.id);
    expect(accepted.status).toBe(200);
    const person = await test.call('GET /api/staff/people/:id', {
      ...asAdministrator(),
      params: { id: accepted.body.personId },
    });
    expect(person.body.registrations).toMatchObject([{ recognition: 'both' }]);
  });

  it('is not asked about it in an application begun before it was offered', async () => {
    const draft = await readyDraft(test, world, 'earlier@person.example', { recognition: null });
    const { body } = await readDraft(test, world.at, draft);
    expect(body.steps.map(({ step }: { step: string }) => step)).not.toContain('recognition');
  });

  it('can have tasks of its own in the skills check; a course without them has the standard ones', async () => {
    const tasks = {
      reading: 'Read the label of the bleach.',
      readingQuestion: 'What must you wear?',
      numbers: 'Mix one part to ten.',
      numbersQuestion: 'How much for 5 litres?',
      writing: 'Write to your supervisor.',
    };
    await saveDraft({ tasks: { [world.courseId]: { ...tasks, writing: ' ' } } });
    const place = `tasks.${world.courseId}.writing`;
    expect((await publish()).body.errors).toMatchObject([{ field: place, code: 'task_missing' }]);
    await saveDraft({ tasks: { [world.courseId]: tasks } });
    await publish();
    const { body } = await readDraft(test, world.at, await begin('tasks@person.example'));
    expect(body.tasks).toEqual(tasks);
    const llnd = body.steps.find(({ step }: { step: string }) => step === 'llnd');
    const reading = llnd.fields.find(({ field }: { field: string }) => field === 'llndReadingTask');
    expect(reading.words).toEqual({ en: { label: 'What must you wear?' } });
  });
});

describe('A preview', () => {
  const preview = (age: 'adult' | 'under_age') =>
    test.call('GET /api/staff/registration_form/preview', {
      ...asAdministrator(),
      query: { courseId: world.courseId, age },
    });

  it('shows the draft as an applicant gets it, and stores nothing', async () => {
    const asked = question();
    await saveDraft({ questions: [asked] });
    const { status, body } = await preview('adult');
    expect(status).toBe(200);
    const extra = body.steps.find(({ step }: { step: string }) => step === 'extra');
    expect(extra.fields).toMatchObject([{ field: ownFieldOf(asked.id) }]);
    const rows = await test.in(world.at, (tx) => tx.select().from(registration));
    expect(rows).toEqual([]);
  });

  it('asks somebody under age for a guardian', async () => {
    const steps = async (age: 'adult' | 'under_age') =>
      (await preview(age)).body.steps.map(({ step }: { step: string }) => step);
    expect(await steps('adult')).not.toContain('guardian');
    expect(await steps('under_age')).toContain('guardian');
  });
});
