/*
 * What texts must say, found by words that a text saying it can hardly do without. It helps whoever writes; it decides
 * nothing, and reads English only. The text is given with the addresses of its links.
 */

/** Where a list of points comes from. */
export const textSources = {
  /** The privacy notice of the National VET Data Policy, version 3.1 of 29 October 2021. */
  vet_data_policy: 'National VET Data Policy 3.1',
  /** What a privacy policy says: Privacy Act 1988, Schedule 1, Australian Privacy Principle 1.4. */
  privacy_principles: 'Australian Privacy Principle 1.4',
  /** The Registrar's own notice was not read: this asks only that it can be found. */
  student_identifiers: 'Student Identifiers Act 2014',
  consumer_law: 'Australian Consumer Law',
} as const;
export type TextSource = keyof typeof textSources;

const ncver = /\bncver\b|national centre for vocational education research/;
const department = /\bdewr\b|department of employment and workplace relations/;

/** Signs of each point, in small letters. */
const signs = {
  why_collected: /\bcollect/,
  how_used: /\bus(e|es|ed|ing)\b/,
  required_by_law: /\bnvetr act\b|national vocational education and training regulator act/,
  ncver,
  state_authority: /\b(state|territory)( (and|or|and\/or) territory)? training authorit/,
  department,
  regulators: /\bregulators\b|\bvet regulator\b|\basqa\b|australian skills quality authority/,
  researchers: /(?<!vocational education )\bresearch/,
  overseas: /\boverseas\b|outside australia/,
  correction: /\bcorrect/,
  ncver_notice: /\bncver\.edu\.au/,
  department_notice: /\bdewr\.gov\.au/,
  surveys: /\bsurvey/,
  contact: /\S@\S|\bcontact\b|\bcall us\b|\bwrite to\b/,
  complaint: /\bcomplain/,
  kinds_held: /(what|kinds of|types of|which) [^.]{0,30}(information|collect)|\bwe collect\b/,
  how_held: /\b(hold|held|store|stored|keep|kept|secure|securely)\b/,
  registrar: /\bregistrar\b/,
  registrar_notice: /\busi\.gov\.au/,
  refunds: /\brefund/,
  withdrawal: /\bwithdraw/,
  consumer_rights: /consumer law/,
  /** Said by the notice of 2019 and no more: NCVER fills in no forms. */
  forms_filled: /pre-?populat|pre-?fill|fill(s|ing)? in forms/,
} as const satisfies Record<string, RegExp>;
export type TextPoint = keyof typeof signs;

interface TextRules {
  readonly source: TextSource;
  readonly needs: readonly TextPoint[];
  /** What an older form of the text said and today's does not. */
  readonly outdated: readonly TextPoint[];
}

/** By the kind of text; a kind that is not here has nothing to check. */
const rules: Readonly<Record<string, TextRules>> = {
  privacy: {
    source: 'vet_data_policy',
    needs: [
      'why_collected',
      'how_used',
      'required_by_law',
      'ncver',
      'state_authority',
      'department',
      'regulators',
      'researchers',
      'overseas',
      'correction',
      'ncver_notice',
      'department_notice',
      'surveys',
      'contact',
      'complaint',
    ],
    outdated: ['forms_filled'],
  },
  privacy_policy: {
    source: 'privacy_principles',
    needs: [
      'kinds_held',
      'how_held',
      'how_used',
      'ncver',
      'department',
      'overseas',
      'correction',
      'contact',
      'complaint',
    ],
    outdated: ['forms_filled'],
  },
  identifier_privacy: {
    source: 'student_identifiers',
    needs: ['registrar', 'registrar_notice'],
    outdated: [],
  },
  fees_and_refunds: {
    source: 'consumer_law',
    needs: ['refunds', 'withdrawal', 'consumer_rights'],
    outdated: [],
  },
};

export interface TextCheck {
  readonly source: TextSource;
  /** How many points the text is looked at for. */
  readonly points: number;
  readonly missing: readonly TextPoint[];
  readonly outdated: readonly TextPoint[];
}

/** What a text of this kind must say and does not, and what it says that is out of date; null for a kind without rules. */
export function checkText(kind: string, text: string): TextCheck | null {
  const known = rules[kind];
  if (!known) return null;
  const plain = text.toLowerCase().replaceAll(/\s+/g, ' ');
  const says = (point: TextPoint): boolean => signs[point].test(plain);
  const { source, needs, outdated } = known;
  return {
    source,
    points: needs.length,
    missing: needs.filter((point) => !says(point)),
    outdated: outdated.filter(says),
  };
}
