import { hasGap } from '#au/texts/informationGaps.ts';
import { startingInformation } from '#au/texts/startingInformation.ts';
import type { BrandSettings } from '#contract/brand.ts';
import { informationSections, type CourseInformation, type InformationSection } from '#contract/catalogue.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { documentOf } from '#server/features/texts/startingText.rules.ts';

/* What makes the information of a course complete, and words to begin with. Pure. */

interface Node {
  readonly text?: string | undefined;
  readonly content?: readonly Node[] | undefined;
}
const textOf = ({ text, content }: Node): string => text ?? (content ?? []).map(textOf).join(' ');

function fault(section: InformationSection, document: RichText): FieldError[] {
  const text = textOf(document);
  if (text.trim() === '')
    return [{ field: section, code: 'required', message: 'Write this section, or say that nothing applies' }];
  return hasGap(text)
    ? [{ field: section, code: 'not_filled_in', message: 'Fill in what the starting text left open' }]
    : [];
}

/** What has to be put right before it can be published, section by section. */
export const findings = (content: CourseInformation): FieldError[] =>
  informationSections.flatMap((section) => fault(section, content[section]));

const sectionsOf = (write: (section: InformationSection) => RichText): CourseInformation =>
  Object.fromEntries(informationSections.map((section) => [section, write(section)])) as CourseInformation;

interface Owner {
  readonly country: string;
  readonly organisation: string;
  readonly course: string;
  readonly contactEmail: string | null;
  readonly complaints: BrandSettings['contact']['complaints'];
}

const mailTo = (email: string): string => `[${email}](mailto:${email})`;

/** Words to begin with, gaps and all; null for a country that has none. */
export function startingFor({
  country,
  contactEmail,
  complaints,
  ...owner
}: Owner): CourseInformation | null {
  if (country !== 'AU') return null;
  const contact = contactEmail ? mailTo(contactEmail) : '**(fill in: your email address)**';
  const ways = [complaints?.email && mailTo(complaints.email), complaints?.phone].filter(Boolean);
  const complain = complaints ? `Contact ${complaints.name}: ${ways.join(', ')}.` : `Write to ${contact}.`;
  const texts = startingInformation({ ...owner, contact, complain });
  return sectionsOf((section) => documentOf(texts[section]));
}
