import type { CoursePage } from '#contract/catalogue.ts';
import type { FormContent } from '#contract/registration/form/formContent.ts';
import type { Registration } from '#contract/registration/state.ts';
import type { Receipt } from '#contract/registration/values.ts';
import type { Intake } from '#server/features/catalogue/catalogue.actions.ts';
import { totalOf } from '#server/features/billing/invoices/instalments.rules.ts';
import { withPlaces } from '#server/features/catalogue/catalogue.rules.ts';
import { publicFileUrl } from '#server/features/files/files.rules.ts';
import { found } from '#server/platform/basics/problem.ts';

import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import type { CourseRow, RegistrationRow } from '#server/features/registration/store/registration.queries.ts';
import { waitingPlace } from '#server/features/registration/store/waiting.queries.ts';
import { declarationsById } from '#server/features/registration/store/records.queries.ts';
import { informationOf, personNames } from '#server/features/registration/store/lookups.queries.ts';
import { formFor } from '#server/features/registration/form/applied.rules.ts';
import { identifierOf } from '#server/features/registration/form/identifier.rules.ts';
import { registryOf } from '#server/features/registration/identifier/registries/registries.ts';
import { plansOffered } from '#server/features/registration/form/plans.rules.ts';
import { repliedAt } from './questions.rules.ts';
import { isEditable, receiptNumber } from '#server/features/registration/store/status.rules.ts';
import {
  declarationKindsFor,
  isUnderAge,
  missingOf,
  stepsAsked,
  stepStates,
  type RegistrationFacts,
} from '#server/features/registration/form/steps.rules.ts';
import {
  courseSaid,
  declarationSaid,
  documentLimits,
  documentSaid,
  handoverSaid,
  handoverState,
  questionSaid,
} from './said.rules.ts';
import { valuesOf } from '#server/features/registration/form/values.rules.ts';
import { rowsOf } from './rows.actions.ts';
import type { Scope } from '#server/platform/scope.ts';

/** The information version to tick as read: the current one or, once submitted, the one that was ticked. */
const versionToRead = (row: RegistrationRow, page: CoursePage | null): number | null =>
  isEditable(row.status) ? (page?.information?.version ?? null) : row.informationVersion;

/** What it costs: the price of today or, once submitted, the one that was agreed. */
const priceOf = (row: RegistrationRow, page: CoursePage | null): number =>
  isEditable(row.status) || row.agreedFees === null ? (page?.priceCents ?? 0) : totalOf(row.agreedFees);

/** Everything about a registration that the rules need, read once. */
export async function readAll(scope: Scope, row: RegistrationRow, preview?: FormContent) {
  const { limit, checks, ...rows } = await rowsOf(scope, row);
  const { settings, page, chosen, documents, handovers, texts, signatures } = rows;
  const course = found(rows.course);
  const form = formFor(preview ?? rows.content, course, {
    number: row.formNumber,
    organisation: settings.steps,
  });
  const changes = { answers: row.answers, chosenAt: row.chosenAt, documents, handovers };
  const questions = rows.questions.map((one) => ({
    ...one,
    repliedAt: repliedAt(one, { ...changes, form }),
  }));
  const { today, now } = scope;
  const values = valuesOf(row.answers);
  const underAge = isUnderAge(values, today, settings.guardianAge);
  const steps = stepsAsked(form.steps, null, underAge);
  const priceCents = priceOf(row, page);
  const kinds = declarationKindsFor({ values, steps }, priceCents);
  const declarations = kinds.flatMap((kind) => texts.find((text) => text.kind === kind) ?? []);
  const country = rulesOf(settings.country);
  const { connected } = registryOf(scope, settings.country);
  const known: RegistrationFacts = {
    values,
    underAge,
    country,
    steps,
    form,
    today,
    documents: documents.filter(({ state }) => state !== 'uploading'),
    handovers: handovers.map((handover) => ({ step: handover.step, state: handoverState(handover, now) })),
    intakes: page?.intakes ?? [],
    intakeId: row.intakeId,
    placeTaken: row.placeTaken,
    plans: plansOffered(page, { intake: chosen, values, limit, today }),
    paymentOptionId: row.paymentOptionId,
    declarations,
    questions,
    identifier: identifierOf({ values, country, checks, connected }),
    identifierMustMatch: settings.identifierMustMatch,
    informationVersion: versionToRead(row, page),
  };
  const read = { row, settings, course, page, chosen, documents, handovers, questions };
  return { ...read, texts, declarations, signatures, priceCents, known };
}
export type RegistrationSources = Awaited<ReturnType<typeof readAll>>;

async function receiptOf({ tx }: Scope, { row, signatures }: RegistrationSources): Promise<Receipt | null> {
  const signed = signatures.find(({ who }) => who === 'applicant');
  if (!signed || row.number === null || !row.submittedAt) return null;
  const texts = await declarationsById(tx, signed.declarationIds);
  return {
    number: receiptNumber(row.number),
    submittedAt: row.submittedAt.toISOString(),
    sha256: signed.sha256,
    informationVersion: row.informationVersion,
    signature: { kind: signed.kind, name: signed.name },
    declarations: texts.map(({ kind, version, title }) => ({ kind, version, title })),
  };
}

async function suitabilityOf(
  { tx }: Scope,
  { row }: RegistrationSources,
): Promise<Registration['suitability']> {
  const { suitability: result, suitabilityAdvice: advice, suitabilityAt, suitabilityBy } = row;
  if (!result || !suitabilityAt || !suitabilityBy) return null;
  const [by] = await personNames(tx, [suitabilityBy]);
  return { result, advice: advice ?? '', givenBy: by?.name ?? '', givenAt: suitabilityAt.toISOString() };
}

export const intakeShown = (chosen: Intake | null): Registration['intake'] => {
  if (!chosen) return null;
  const { courseId: _, ...intake } = chosen;
  return withPlaces(intake);
};

/** The current information while the registration can be changed; afterwards the version that was shown. */
async function informationShown(
  { tx }: Scope,
  { row, page }: RegistrationSources,
): Promise<Registration['information']> {
  if (isEditable(row.status) || row.informationVersion === null) return page?.information ?? null;
  if (page?.information?.version === row.informationVersion) return page.information;
  const seen = await informationOf(tx, row.courseId, row.informationVersion);
  return seen && { ...seen, publishedAt: seen.publishedAt.toISOString() };
}

const courseShown = ({ coverFileId, ...course }: CourseRow) =>
  courseSaid({ ...course, cover: coverFileId ? publicFileUrl(coverFileId) : null });

/** The choices that the course offers; none once it is no longer offered. */
const offerOf = ({ page, course, priceCents, known }: RegistrationSources) => ({
  intakes: page?.intakes ?? [],
  fees: page?.fees ?? [],
  plans: [...known.plans],
  currency: page?.currency ?? course.currency,
  priceCents,
});

/** A registration as its applicant sees it; `proven` when they have shown that its email is theirs. */
export async function stateOf(scope: Scope, row: RegistrationRow, proven: boolean): Promise<Registration> {
  const state = await stateFrom(scope, await readAll(scope, row));
  return { ...state, emailProven: state.emailProven || proven };
}

export async function stateFrom(scope: Scope, read: RegistrationSources): Promise<Registration> {
  const { row, settings, known } = read;
  const missing = missingOf(known);
  const [receipt, suitability, information, place] = await Promise.all([
    receiptOf(scope, read),
    suitabilityOf(scope, read),
    informationShown(scope, read),
    row.status === 'waiting' ? waitingPlace(scope.tx, row) : null,
  ]);
  return {
    id: row.id,
    status: row.status,
    editable: isEditable(row.status),
    email: row.email,
    emailProven: row.emailProvenAt !== null,
    language: row.language,
    country: settings.country,
    course: courseShown(read.course),
    ...offerOf(read),
    intake: intakeShown(read.chosen),
    paymentOptionId: row.paymentOptionId,
    information,
    steps: stepStates(known, missing),
    tasks: known.form?.tasks ?? null,
    answers: row.answers,
    savedAt: row.savedAt?.toISOString() ?? null,
    documents: read.documents
      .filter(({ state }) => state !== 'uploading')
      .map((document) =>
        documentSaid(document, `/api/public/registrations/${row.id}/documents/${document.id}`),
      ),
    documentLimits,
    handovers: read.handovers.map((handover) => handoverSaid(handover, scope.now)),
    questions: read.questions.map(questionSaid),
    declarations: read.declarations.map(declarationSaid),
    suitability,
    underAge: known.underAge,
    guardianAge: settings.guardianAge,
    identifier: known.identifier,
    missing,
    ready: missing.every(({ blocking }) => !blocking),
    awaitsPayment: row.awaits === 'payment',
    awaitsEmail: row.awaits === 'email',
    waitingPlace: place,
    decisionReason: row.status === 'declined' ? row.decisionReason : null,
    receipt,
  };
}
