import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import { courseOffer, paymentOption } from '#server/features/catalogue/catalogue.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { cookieName } from '#server/features/registration/applicant/access.rules.ts';
import { tokenHashOf } from '#server/platform/basics/tokens.ts';
import { registrationAccess } from '#server/features/registration/store/registrationRecords.table.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { makeCourse, makePerson, makeUnit } from './makers.ts';
import { makeOffer, type OfferInput } from './makersCatalogue.ts';
import { fullAnswers, makeDeclarations, makeRegistration, type GivenAnswers } from './makersRegistration.ts';
import { cookieOf, type Answer, type TestApp, type TestOrganisation } from './testApp.ts';

/** An organisation with one course open for registration. */
export interface RegistrationWorld {
  at: TestOrganisation;
  courseId: string;
  intakeId: string;
  planId: string;
  administratorId: string;
  administrator: string;
}

const password = 'correct-horse-battery';

/** Creates an organisation with a course; by default free, with one intake, and staff decide. */
export async function makeEnrolling(
  test: TestApp,
  slug: string,
  offer: OfferInput = {},
): Promise<RegistrationWorld> {
  const at = await test.organisation(slug);
  const made = await test.in(at, async (tx) => {
    const unit = await makeUnit(tx, { code: 'U1' });
    const course = await makeCourse(tx, {
      code: 'C1',
      title: 'Cookery',
      units: [{ unitId: unit.id }],
      preCourse: [{ kind: 'declare', statement: 'I have an apron.' }],
    });
    await makeOffer(tx, course.id, { plans: [{}], ...offer });
    await makeDeclarations(tx);
    await tx.insert(billingSettings).values({ sellerName: 'Harbour' });
    const administratorId = await makePerson(tx, {
      email: 'admin@x.example',
      roles: ['administrator'],
      password,
    });
    const [start] = await tx.select({ id: intake.id }).from(intake);
    const [plan] = await tx.select({ id: paymentOption.id }).from(paymentOption);
    return { courseId: course.id, administratorId, intakeId: start!.id, planId: plan!.id };
  });
  return { at, ...made, administrator: await test.signIn(at, 'admin@x.example', password) };
}

export const changeOffer = (
  test: TestApp,
  { at, courseId }: RegistrationWorld,
  values: Partial<typeof courseOffer.$inferInsert>,
): Promise<unknown> =>
  test.in(at, (tx) => tx.update(courseOffer).set(values).where(eq(courseOffer.courseId, courseId)));

export interface Draft {
  id: string;
  cookie: string;
}

export async function beginDraft(
  test: TestApp,
  { at, courseId }: RegistrationWorld,
  email: string,
): Promise<Draft> {
  const answer = await test.call('POST /api/public/registrations', {
    at,
    body: { key: randomUUID(), courseId, email },
  });
  if (answer.status !== 200)
    throw new Error(`beginning answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return { id: answer.body.id, cookie: cookieOf(answer) };
}

export const saveAll = (
  test: TestApp,
  at: TestOrganisation,
  { id, cookie }: Draft,
  answers: GivenAnswers,
  { device = 'device-one', base = 0 } = {},
): Promise<Answer> =>
  test.call('PATCH /api/public/registrations/:id/answers', {
    at,
    cookie,
    params: { id },
    body: {
      device,
      answers: Object.entries(answers).map(([field, value]) => ({ field, value, baseRevision: base })),
    },
  });

export const readDraft = (test: TestApp, at: TestOrganisation, { id, cookie }: Draft): Promise<Answer> =>
  test.call('GET /api/public/registrations/:id', { at, cookie, params: { id } });

/** Fills in everything except the signature. */
export async function fillDraft(
  test: TestApp,
  { at, intakeId, planId }: RegistrationWorld,
  draft: Draft,
  own: GivenAnswers = {},
): Promise<void> {
  const { id, cookie } = draft;
  const body = { intakeId, paymentOptionId: planId };
  await test.call('PUT /api/public/registrations/:id/choice', { at, cookie, params: { id }, body });
  const answers = Object.entries(fullAnswers(own));
  for (let from = 0; from < answers.length; from += 50) {
    const saved = await saveAll(test, at, draft, Object.fromEntries(answers.slice(from, from + 50)));
    if (saved.status !== 200) throw new Error(`saving answered ${JSON.stringify(saved.body)}`);
  }
}

/** A complete draft with a proven email, inserted directly into the database. */
export async function readyDraft(
  test: TestApp,
  { at, courseId, intakeId, planId }: RegistrationWorld,
  email: string,
  own: GivenAnswers = {},
): Promise<Draft> {
  const token = randomUUID();
  const id = await test.in(at, async (tx) => {
    const registrationId = await makeRegistration(tx, {
      courseId,
      intakeId,
      paymentOptionId: planId,
      email,
      emailProvenAt: new Date(),
      answers: fullAnswers(own),
    });
    await tx.insert(registrationAccess).values({
      registrationId,
      kind: 'cookie',
      proven: true,
      tokenHash: tokenHashOf(token),
      createdAt: new Date(),
      expiresAt: new Date('2099-01-01'),
    });
    return registrationId;
  });
  return { id, cookie: `${cookieName(id, false)}=${token}` };
}

/** The body of a submission after reviewing the page. */
export async function submissionFor(test: TestApp, at: TestOrganisation, draft: Draft) {
  const { status, body } = await readDraft(test, at, draft);
  if (status !== 200) throw new Error(`the draft is not read: ${JSON.stringify(body)}`);
  return {
    signature: { kind: 'typed', value: 'Amira Haddad' },
    declarations: body.declarations.map(({ id }: { id: string }) => id),
    informationVersion: body.information?.version ?? null,
  };
}

export const send = (
  test: TestApp,
  at: TestOrganisation,
  { id, cookie }: Draft,
  body: unknown,
): Promise<Answer> =>
  test.call('POST /api/public/registrations/:id/submission', { at, cookie, params: { id }, body });

/** Submits a complete registration. */
export async function register(
  test: TestApp,
  world: RegistrationWorld,
  email: string,
  own: GivenAnswers = {},
) {
  const draft = await readyDraft(test, world, email, own);
  const answer = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
  return { draft, answer };
}

/** The newest mail to a person. */
export async function mailTo(test: TestApp, at: TestOrganisation, recipient: string) {
  const rows = await test.in(at, (tx) =>
    tx
      .select()
      .from(mailMessage)
      .where(eq(mailMessage.recipient, recipient))
      .orderBy(desc(mailMessage.createdAt), desc(mailMessage.id)),
  );
  return rows;
}

export const resumeTokenIn = (text: string): string => /#resume=([\w-]+)/.exec(text)![1]!;
export const handoverTokenIn = (text: string): string => /\/link\/([\w-]+)/.exec(text)![1]!;
export const passwordTokenIn = (text: string): string => /\/auth\/invitation\/([\w-]+)/.exec(text)![1]!;

/** Opens the newest mailed link, which proves the email. */
export async function openLink(test: TestApp, at: TestOrganisation, email: string, cookie = '') {
  const [mail] = await mailTo(test, at, email);
  return test.call('POST /api/link/registration', {
    at,
    cookie,
    headers: { authorization: `Link ${resumeTokenIn(mail!.text)}` },
  });
}
