/*
 * What an assessment is reviewed by before it is used: National Vocational Education and Training Regulator (Outcome
 * Standards for NVR Registered Training Organisations) Instrument 2025 (F2025L00354), standards 1.3 and 1.4: the
 * principles of assessment and the rules of evidence. The questions are ours, in plain words.
 */

export const reviewGroups = ['principle', 'evidence'] as const;

export interface ReviewPoint {
  readonly code: string;
  /** A principle of assessment, or a rule of evidence. */
  readonly group: (typeof reviewGroups)[number];
  readonly name: string;
  readonly question: string;
}

interface ReviewList {
  /** The first day it applies to what is signed. */
  readonly from: string;
  readonly points: readonly ReviewPoint[];
}

/** The lists, the newest first. What was signed keeps the wording that was seen, so a list may be reworded by a new one. */
const lists: readonly [ReviewList, ...ReviewList[]] = [
  {
    from: '2025-07-01',
    points: [
      {
        code: 'fairness',
        group: 'principle',
        name: 'Fairness',
        question:
          'Does everybody have the same chance: is it clear what is asked and how it is judged, can it be adjusted for who needs it, and can it be tried again?',
      },
      {
        code: 'flexibility',
        group: 'principle',
        name: 'Flexibility',
        question:
          'Does it suit the people who are assessed: can they show what they already know and can do, in a way that fits where they learn and work?',
      },
      {
        code: 'validity',
        group: 'principle',
        name: 'Validity',
        question:
          'Does it ask what the training product asks, and only that: knowledge and skills together, under the conditions that are required?',
      },
      {
        code: 'reliability',
        group: 'principle',
        name: 'Reliability',
        question:
          'Would two assessors decide the same: do benchmark answers and marking guides say what is enough and what is not?',
      },
      {
        code: 'valid_evidence',
        group: 'evidence',
        name: 'Valid evidence',
        question: 'Does each answer, file or observation show the criteria that the item is tied to?',
      },
      {
        code: 'sufficient_evidence',
        group: 'evidence',
        name: 'Sufficient evidence',
        question:
          'Is there enough of it, as often and as varied as the training product asks, to be sure of every criterion?',
      },
      {
        code: 'authentic_evidence',
        group: 'evidence',
        name: 'Authentic evidence',
        question:
          'Can the assessor be sure that it is the person’s own work: by a declaration, by watching, or by asking?',
      },
      {
        code: 'current_evidence',
        group: 'evidence',
        name: 'Current evidence',
        question: 'Does it show what the person can do now, or very recently?',
      },
    ],
  },
];

/** The list that applies on a day; before the first, the first. */
export const reviewListOn = (day: string): ReviewList =>
  lists.find(({ from }) => from <= day) ?? lists.at(-1)!;
