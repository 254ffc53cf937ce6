import { createHash } from 'node:crypto';
import { cookieOf, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { demoPassword } from '#server/demo/people.ts';

/** Answers to reads by path, as one student sees them. */
export type Figures = Record<string, unknown>;

/** The students who were read in an organisation. */
export const studentsOf = (read: Record<string, unknown>, slug: string): string[] =>
  Object.keys(read).flatMap((key) => (key.startsWith(`${slug}/`) ? key.slice(slug.length + 1) : []));

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

let devices = 0;
/** A device that is signed in. Everybody's has its own address, because requests of one address are limited. */
async function deviceOf(test: TestApp, at: TestOrganisation, mailbox: string) {
  devices += 1;
  const remoteAddress = `10.0.0.${devices}`;
  const answer = await test.request(at, {
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress,
    payload: { email: `${mailbox}@${at.slug}.example`, password: demoPassword },
  });
  if (answer.status !== 200) throw new Error(`sign-in of ${mailbox} answered ${answer.status}`);
  return { remoteAddress, headers: { cookie: cookieOf(answer) } };
}

/** Reads what one person sees: dashboard, units, progress, pre-course items, assessments, outcomes, money, notices. */
export async function figuresOf(test: TestApp, at: TestOrganisation, mailbox: string): Promise<Figures> {
  const device = await deviceOf(test, at, mailbox);
  const figures: Figures = {};
  const read = async (path: string, keep: (body: any) => unknown = (body) => body) => {
    const { status, body } = await test.request(at, { url: `/api/${path}`, ...device });
    figures[path] = status === 200 ? keep(body) : { status, code: body.code };
    return status === 200 ? body : undefined;
  };
  await read('student/dashboard');
  await read('student/billing');
  await read('student/search?q=food');
  await read('user/notices');
  await read('user/documents');
  const { assessments } = await read('student/student_assessments');
  for (const { id } of assessments) await read(`student/student_assessments/${id}`);
  const { subscriptions } = await read('student/course_subscriptions');
  const unitIds = new Set<string>();
  for (const { id } of subscriptions) {
    const { units } = await read(`student/course_subscriptions/${id}`);
    for (const unit of units) unitIds.add(unit.id);
    await read(`student/course_subscriptions/${id}/pre_course_items`);
  }
  for (const id of unitIds) {
    const unit = await read(`student/units/${id}`);
    for (const item of unit?.items ?? []) await read(`student/content_items/${item.id}`, digest);
  }
  return figures;
}

/** What a visitor reads of the catalogue. */
export async function catalogueOf(test: TestApp, at: TestOrganisation): Promise<Figures> {
  const list = await test.request(at, { url: '/api/public/courses' });
  const figures: Figures = { 'public/courses': list.body };
  for (const { id } of list.body.rows)
    figures[`public/courses/${id}`] = (await test.request(at, { url: `/api/public/courses/${id}` })).body;
  return figures;
}
