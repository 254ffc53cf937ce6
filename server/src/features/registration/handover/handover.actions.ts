import { handoverFields, type RegistrationField } from '#contract/registration/fields.ts';
import type { HandoverPage } from '#contract/registration/state.ts';
import type { AnswerValue, Signature } from '#contract/registration/values.ts';
import { publicFileUrl } from '#server/features/files/files.rules.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import {
  countHandovers,
  handoverByToken,
  insertHandover,
  lockHandover,
  markAnswered,
  withdrawHandovers,
  type HandoverRow,
} from '#server/features/registration/applicant/handovers.queries.ts';
import { daysAfter, linkDays } from '#server/features/registration/applicant/access.rules.ts';
import { newToken, tokenHashOf } from '#server/platform/basics/tokens.ts';
import { keepAnswers, refuseShapes } from '#server/features/registration/draft/answers.actions.ts';
import { note } from '#server/features/registration/applicant/applicant.actions.ts';
import { fieldProblem } from '#server/features/registration/form/fields.rules.ts';
import { mailSignedCopy } from './handoverLetters.actions.ts';
import { mailHandover } from '#server/features/registration/outcome/letters.actions.ts';
import { insertSignature } from '#server/features/registration/store/records.queries.ts';
import {
  lockRegistration,
  registrationById,
  courseOf,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { courseSaid, declarationSaid } from '#server/features/registration/draft/said.rules.ts';
import {
  intakeShown,
  readAll,
  type RegistrationSources,
} from '#server/features/registration/draft/state.actions.ts';
import { isEditable } from '#server/features/registration/store/status.rules.ts';
import { fieldState } from '#server/features/registration/form/steps.rules.ts';
import { sha256Of } from '#server/platform/basics/canonicalJson.ts';
import { nameOf } from '#server/features/registration/form/values.rules.ts';
import type { Scope } from '#server/platform/scope.ts';

type Step = 'guardian' | 'payer';
const kindOf = { guardian: 'guardian_consent', payer: 'payer_agreement' } as const;
/** How many links to others one registration may mail. */
const mostHandovers = 12;

export async function handOver(
  scope: Scope,
  id: string,
  { step, name, email }: { step: Step; name: string; email: string },
): Promise<RegistrationRow> {
  const { tx, now } = scope;
  const row = found(await lockRegistration(tx, id), 'link_not_valid');
  if (!isEditable(row.status)) throw new Problem('registration_closed');
  if (email.toLowerCase() === row.email) {
    const message = 'Must be the email of somebody else';
    throw wrongField('email', 'same_person', message);
  }
  if ((await countHandovers(tx, id)) >= mostHandovers) throw new Problem('too_many_requests');
  const course = found(await courseOf(tx, row.courseId));
  await withdrawHandovers(tx, id, { step }, now);
  const token = newToken();
  const expiresAt = daysAfter(now, linkDays);
  const handoverId = await insertHandover(tx, {
    registrationId: id,
    step,
    toName: name,
    toEmail: email,
    tokenHash: tokenHashOf(token),
    createdAt: now,
    expiresAt,
  });
  await note(scope, id, 'handed_over', { subjectId: handoverId });
  await mailHandover(scope, row, course.title, { step, name, email, token, expiresAt });
  return row;
}

export async function takeBack(scope: Scope, id: string, handoverId: string): Promise<RegistrationRow> {
  const row = found(await lockRegistration(scope.tx, id), 'link_not_valid');
  if (!isEditable(row.status)) throw new Problem('registration_closed');
  const taken = await withdrawHandovers(scope.tx, id, { id: handoverId }, scope.now);
  if (taken.length === 0) throw new Problem('not_found');
  await note(scope, id, 'handover_withdrawn', { subjectId: handoverId });
  return row;
}

const fieldsFor = (step: Step): readonly RegistrationField[] => handoverFields[step];

const textsFor = ({ texts }: RegistrationSources, step: Step) =>
  texts.filter(({ kind }) => kind === kindOf[step]);

/** What is paid for, the price, and the payment plan. */
const priceSaid = ({ row, course, page, priceCents }: RegistrationSources) => ({
  fees: page?.fees ?? [],
  priceCents,
  currency: page?.currency ?? course.currency,
  plan: page?.plans.find(({ id }) => id === row.paymentOptionId) ?? null,
});

export function pageFrom(read: RegistrationSources, handover: HandoverRow): HandoverPage {
  const { row, course, known } = read;
  const { coverFileId, ...said } = course;
  const fields = fieldsFor(handover.step);
  return {
    step: handover.step,
    toName: handover.toName,
    applicantName: nameOf(known.values),
    course: courseSaid({ ...said, cover: coverFileId ? publicFileUrl(coverFileId) : null }),
    intake: intakeShown(read.chosen),
    ...priceSaid(read),
    fields: fields.map((field) => fieldState(field, known)),
    answers: Object.fromEntries(
      Object.entries(row.answers).filter(([field]) => fields.some((one) => one === field)),
    ),
    declarations: textsFor(read, handover.step).map(declarationSaid),
    country: known.country.code,
    expiresAt: handover.expiresAt.toISOString(),
    answeredAt: handover.answeredAt?.toISOString() ?? null,
    declinedAt: handover.declinedAt?.toISOString() ?? null,
  };
}

/** The questions for the holder of a link. */
export async function handoverPage(scope: Scope, token: string): Promise<HandoverPage> {
  const handover = found(await handoverByToken(scope.tx, tokenHashOf(token), scope.now), 'link_not_valid');
  const row = found(await registrationById(scope.tx, handover.registrationId), 'link_not_valid');
  // After submission nothing is asked any more, but given answers can still be seen.
  if (!isEditable(row.status) && !handover.answeredAt && !handover.declinedAt)
    throw new Problem('link_not_valid');
  return pageFrom(await readAll(scope, row), handover);
}

export interface HandoverAnswer {
  answers: { field: RegistrationField; value: AnswerValue }[];
  declarations: string[];
  signature: Signature;
}

const incomplete = (field: string, code: string) => ({
  field,
  code,
  message: 'Needed before it can be signed',
});

function refuseIncomplete(read: RegistrationSources, step: Step, given: HandoverAnswer): void {
  const values = {
    ...read.known.values,
    ...Object.fromEntries(given.answers.map(({ field, value }) => [field, value])),
  };
  const errors = fieldsFor(step).flatMap((field) => {
    const code =
      fieldProblem(field, { ...read.known, values }) ??
      read.known.country.findings(values, read.known.today).find((one) => one.field === field && one.blocking)
        ?.code;
    return code ? [incomplete(field, code)] : [];
  });
  const agreed = new Set(given.declarations);
  if (!textsFor(read, step).every(({ id }) => agreed.has(id)))
    errors.push(incomplete('declarations', 'not_declared'));
  if (errors.length > 0) throw new Problem('registration_incomplete', { errors });
}

/** Stores and signs the answers and uses up the link; repeating it returns the same result. */
export async function answerHandover(
  scope: Scope,
  token: string,
  given: HandoverAnswer,
): Promise<HandoverPage> {
  const { tx, now } = scope;
  const known = found(await handoverByToken(tx, tokenHashOf(token), now), 'link_not_valid');
  const row = found(await lockRegistration(tx, known.registrationId), 'link_not_valid');
  const handover = found(await lockHandover(tx, known.id), 'link_not_valid');
  const { step } = handover;
  const sha256 = sha256Of({ handover: handover.id, ...given });
  if (handover.answeredAt) {
    if (handover.sha256 !== sha256) throw new Problem('link_not_valid');
    return pageFrom(await readAll(scope, row), handover);
  }
  if (handover.declinedAt || !isEditable(row.status)) throw new Problem('link_not_valid');
  const allowed = given.answers.filter(({ field }) => fieldsFor(step).includes(field));
  refuseShapes(allowed);
  const read = await readAll(scope, row);
  refuseIncomplete(read, step, { ...given, answers: allowed });
  const answers = allowed.map((answer) => ({
    ...answer,
    baseRevision: row.answers[answer.field]?.revision ?? 0,
  }));
  const kept = await keepAnswers(scope, row, `handover-${step}`, answers, new Set());
  await markAnswered(tx, handover.id, now, sha256);
  const name = await sign(scope, read, handover, given);
  await note(scope, row.id, 'handover_answered', { subjectId: handover.id });
  const after = await readAll(scope, kept.row);
  await mailSignedCopy(scope, after, handover, { texts: textsFor(after, step), name, sha256 });
  return pageFrom(after, { ...handover, answeredAt: now });
}

async function sign(
  scope: Scope,
  read: RegistrationSources,
  handover: HandoverRow,
  given: HandoverAnswer,
): Promise<string> {
  const texts = textsFor(read, handover.step).map(declarationSaid);
  const { kind, value } = given.signature;
  const signed = { registration: read.row.id, handover: handover.id, texts, ...given };
  const typed = kind === 'typed' ? value : '';
  const said = given.answers.find(({ field }) => field === 'guardianName' || field === 'payerContact');
  const name = typed || (typeof said?.value === 'string' && said.value.trim()) || handover.toName;
  await insertSignature(scope.tx, {
    registrationId: read.row.id,
    handoverId: handover.id,
    who: handover.step,
    name,
    kind,
    value,
    declarationIds: texts.map(({ id }) => id),
    sha256: sha256Of(signed),
    at: scope.now,
  });
  return name;
}
