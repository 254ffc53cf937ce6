import { paragraphsOf } from '#server/platform/basics/plainText.rules.ts';
import { formatMoney } from '#messages/money.ts';
import { planWords } from '#messages/planWords.ts';
import { dayText } from '#server/features/billing/books/format.rules.ts';
import { termsIn } from '#server/features/brand/brandRead.actions.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import { handoverDeclinedLetter, signedCopyLetter } from './handoverLetters.ts';
import type { HandoverRow } from '#server/features/registration/applicant/handovers.queries.ts';
import { resumeUrl } from '#server/features/registration/applicant/applicant.actions.ts';
import { inWords } from '#server/features/registration/outcome/letters.actions.ts';
import type { DeclarationRow } from '#server/features/registration/store/records.queries.ts';
import type { RegistrationSources } from '#server/features/registration/draft/state.actions.ts';
import { nameOf } from '#server/features/registration/form/values.rules.ts';
import type { Scope } from '#server/platform/scope.ts';

/** The time and place of study in one line. */
function intakeLine({ chosen }: RegistrationSources, language: string): string | null {
  if (!chosen) return null;
  const days = [chosen.startsOn, chosen.endsOn].flatMap((day) => (day ? [dayText(day, language)] : []));
  return [chosen.name, days.join(' – '), chosen.location, chosen.schedule].filter(Boolean).join(' · ');
}

/** Mails a copy to the person who signed, because they have no account to look it up. */
export async function mailSignedCopy(
  scope: Scope,
  read: RegistrationSources,
  handover: HandoverRow,
  signed: { texts: readonly DeclarationRow[]; name: string; sha256: string },
): Promise<void> {
  const { row, page, course, priceCents } = read;
  const { language } = row;
  const money = (cents: number): string => formatMoney(cents, page?.currency ?? course.currency, language);
  const plan = page?.plans.find(({ id }) => id === row.paymentOptionId);
  const terms = await termsIn(scope.tx, scope.organisation.id, language);
  const letter = signedCopyLetter({
    organisation: scope.organisation.name,
    name: handover.toName,
    language,
    courseTitle: course.title,
    applicant: nameOf(read.known.values),
    when: inWords(scope, scope.now, language),
    signedName: signed.name,
    intake: intakeLine(read, language),
    price: money(priceCents),
    plan: plan ? `${plan.name}: ${planWords(plan, { money, terms, language })}` : null,
    wordings: signed.texts.map(({ title, version, document, statement }) => ({
      title,
      version,
      paragraphs: paragraphsOf(document),
      statement,
    })),
    sha256: signed.sha256,
  });
  await sendLetter(scope, handover.toEmail, letter, language);
}

/** Tells the applicant that a person they asked will not sign, and why. */
export async function mailHandoverDeclined(
  scope: Scope,
  { row, course, known }: RegistrationSources,
  { step, toName }: HandoverRow,
  reason: string,
): Promise<void> {
  const letter = handoverDeclinedLetter(
    {
      organisation: scope.organisation.name,
      name: nameOf(known.values),
      language: row.language,
      courseTitle: course.title,
    },
    await resumeUrl(scope, row, { step }),
    { who: toName, reason },
  );
  await sendLetter(scope, row.email, letter, row.language);
}
