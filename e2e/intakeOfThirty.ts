import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StudentAssessment } from '../contract/src/assessments/assessments.ts';
import { ask } from './ask.ts';
import { daysFromNow } from './days.ts';
import { newcomer } from './newcomer.ts';
import { asks } from './observedWork.ts';
import type { Brand } from './world.ts';

/* An intake of thirty students with a class of yesterday and ten works handed in, made through the product's own routes. */

export const secret = 'eleven songs about rain';
const givenNames = ['Zac', 'Zadie', 'Zahra', 'Zara', 'Zeb', 'Zena', 'Zia', 'Zita', 'Zora', 'Zuri'];
const familyNames = ['Aldous', 'Bracken', 'Corvin'];

/** The students. They stand at the end of every list, where no other journey looks. */
export const thirty = familyNames.flatMap((family) =>
  givenNames.map((given) => ({
    name: `${given} ${family}`,
    email: `${given}.${family}@day.example`.toLowerCase(),
  })),
);

const words =
  'There is oil on the floor beside the fryer, seen this morning before service. Everybody who carries pots there could slip. I warned the others, put a sign up and cleaned it, and asked for a tray below the fryer so that it stays dry.';
const controls = ['Remove', 'Replace', 'Put a guard', 'Wear'];

interface Part {
  readonly id: string;
  readonly text: string;
}

/** The right answer to an item of the report of a hazard. */
function answerOf(question: { kind: string; choices?: Part[]; entries?: Part[] }): object {
  const idsOf = (parts: readonly Part[], beginnings: readonly string[]) =>
    beginnings.map((beginning) => parts.find(({ text }) => text.startsWith(beginning))!.id);
  if (question.kind === 'choice') return { kind: 'choice', choices: idsOf(question.choices!, ['Warn']) };
  if (question.kind === 'ordering') return { kind: 'ordering', order: idsOf(question.entries!, controls) };
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: words }] }];
  return { kind: 'written', document: { type: 'doc', content } };
}

export interface DayIntake {
  readonly id: string;
  readonly courseId: string;
  readonly classId: string;
}

/** Adds the intake, its people and its class, as the administrator of this page. */
export async function openIntake(page: Page, brand: Brand, trainerId: string): Promise<DayIntake> {
  const everybody = [...thirty];
  const invite = async () => {
    for (let one = everybody.shift(); one; one = everybody.shift())
      await newcomer(page, brand, { ...one, role: 'student' });
  };
  await Promise.all([invite(), invite(), invite()]);
  const { rows } = await asks<{ rows: { id: string }[] }>(page, 'GET', 'public/courses?q=cookery');
  const [courseId, id] = [rows[0]!.id, randomUUID()];
  await asks(page, 'POST', 'staff/intakes', {
    id,
    courseId,
    name: 'A working day',
    startsOn: daysFromNow(-80),
    endsOn: daysFromNow(300),
    opensOn: null,
    closesOn: null,
    mode: 'classroom',
    place: null,
    schedule: '',
    places: 40,
    waitingList: false,
    listed: false,
    trainerIds: [trainerId],
  });
  await asks(page, 'POST', 'staff/new_enrolments', {
    key: randomUUID(),
    courseId,
    intakeId: id,
    paymentOptionId: null,
    emails: thirty.map(({ email }) => email),
    studyReason: null,
    fundingSource: null,
    reason: 'The class of today',
  });
  const timetable = await asks<{ classes: { id: string }[] }>(page, 'POST', `staff/intakes/${id}/classes`, {
    seriesId: randomUUID(),
    day: daysFromNow(-1),
    from: '09:00',
    to: '12:00',
    locationId: null,
    room: 'Kitchen of the day',
    link: null,
    note: '',
    trainerIds: [trainerId],
    unitIds: [],
    repeat: null,
  });
  return { id, courseId, classId: timetable.classes[0]!.id };
}

/** The calls of a newcomer, signed in and with the terms accepted, without a browser. */
async function callsOf(brand: Brand, email: string) {
  const signedIn = await ask(brand, '/api/auth/sign-in/email', {
    method: 'POST',
    json: { email, password: secret, rememberMe: true },
  });
  const cookie = signedIn.cookies.map((one) => one.split(';')[0]).join('; ');
  const call = async <T>(method: string, path: string, json?: object): Promise<T> => {
    const { status, body } = await ask(brand, `/api/${path}`, {
      method,
      headers: { cookie },
      ...(json && { json }),
    });
    if (status >= 300) throw new Error(`${method} ${path} of ${email} answered ${status}: ${body}`);
    return JSON.parse(body) as T;
  };
  const texts = await Promise.all(
    ['terms_of_use', 'privacy_policy'].map((kind) =>
      call<{ id: string }>('GET', `public/legal_texts/${kind}`),
    ),
  );
  await call('POST', 'user/legal_acceptances', { legalTextIds: texts.map(({ id }) => id) });
  return call;
}

export const acceptsTerms = async (brand: Brand, email: string): Promise<void> =>
  void (await callsOf(brand, email));

type Call = Awaited<ReturnType<typeof callsOf>>;

/** Declares and reads what stands before the units. */
async function finishPreCourse(call: Call): Promise<void> {
  const of = 'student/course_subscriptions';
  const { subscriptions } = await call<{ subscriptions: { id: string }[] }>('GET', of);
  const path = `${of}/${subscriptions[0]!.id}/pre_course_items`;
  const { items } = await call<{ items: { id: string }[] }>('GET', path);
  for (const { id } of items) await call('PUT', `${path}/${id}/completion`, { declared: true });
}

/** A student hands in their report of a hazard. */
export async function handsInReport(brand: Brand, email: string): Promise<void> {
  const call = await callsOf(brand, email);
  await finishPreCourse(call);
  const { assessments } = await call<{ assessments: { id: string; title: string }[] }>(
    'GET',
    'student/student_assessments',
  );
  const path = `student/student_assessments/${assessments.find(({ title }) => title === 'Report a hazard')!.id}`;
  const { declaration } = await call<StudentAssessment>('GET', path);
  const begun = await call<StudentAssessment>('POST', `${path}/attempts`, {
    declarationId: declaration.id,
    aiUse: null,
  });
  const attempt = `student/attempts/${begun.attempts.at(-1)!.id}`;
  const items = begun.tasks.flatMap((task) => task.items);
  await call('PATCH', `${attempt}/responses`, {
    device: randomUUID(),
    responses: items.map((item) => ({ itemId: item.id, value: answerOf(item.question), baseRevision: 0 })),
  });
  await call('POST', `${attempt}/submission`, {
    revisions: Object.fromEntries(items.map((item) => [item.id, 1])),
    incomplete: false,
  });
}
