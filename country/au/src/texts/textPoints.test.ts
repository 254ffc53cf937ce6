import { describe, expect, it } from 'vitest';
import { checkText } from './textChecks.ts';
import type { TextPoint } from './textSigns.ts';

type Sentences = Partial<Record<TextPoint, string>>;

/** Of each kind a text that says everything, sentence by sentence, and nothing twice. */
const texts: Record<string, Sentences> = {
  terms_of_use: {
    own_account: 'Keep your password for yourself.',
    conduct: 'Treat others with respect.',
    materials: 'You may print the materials for your own learning.',
    recorded: 'We log what you open.',
    privacy_named: 'More is in our Privacy Policy.',
    access_ended: 'We may suspend your access when you break these rules.',
    complaint: 'You may complain to the manager.',
    consumer_rights: 'Your rights under the Australian Consumer Law stay.',
    governing_law: 'They are governed by what Victoria has enacted.',
    terms_changed: 'When these terms change, you are asked again.',
    contact: 'Write to help@harbour.example.',
  },
  truth: {
    answers_true: 'What I say is true to my knowledge.',
    answers_complete: 'I have left nothing out.',
    answers_change: 'I tell you when it changes.',
    documents_genuine: 'My certificates are genuine.',
    untrue_answers: 'I know that a false answer may end my enrolment.',
  },
  guardian_consent: {
    guardian: 'I am the parent who signs here.',
    signed_for: 'It is for my daughter.',
    enrolment: 'I agree to her being enrolled.',
    information_handled: 'I have read how her data is kept.',
    consent_withdrawn: 'I may take this consent back at any time.',
    contact: 'Then I contact the office.',
  },
  payer_agreement: {
    signed_for: 'We pay for our apprentice.',
    fees_agreed: 'The fees are those shown above.',
    when_due: 'Each is due on the day that is shown.',
    paid_late: 'When one is overdue, you remind us.',
    refunds: 'What was not taught is refunded.',
    withdrawal: 'Whoever withdraws tells you.',
    consumer_rights: 'The Australian Consumer Law stays above this.',
    contact: 'Questions go to help@harbour.example.',
  },
  integrity: {
    own_work: 'What I hand in is my own.',
    sources_named: 'I cite where I found it.',
    ai_use: 'I say where I used ChatGPT.',
    nobody_else: 'Nobody wrote it for me.',
    breach: 'Misconduct means that I do it again.',
    appeal: 'I can appeal.',
  },
  identifier_privacy: {
    identifier_permission: 'I authorise you to find my number.',
    documents_destroyed: 'My papers are destroyed afterwards.',
    registrar: 'The Registrar keeps it.',
    registrar_notice: 'The notice is at https://www.usi.gov.au/privacy.',
  },
};

const planted = Object.entries(texts).flatMap(([kind, sentences]) =>
  Object.keys(sentences).map((point) => [kind, point] as [string, TextPoint]),
);
const textWithout = (kind: string, left?: TextPoint): string =>
  Object.entries(texts[kind]!)
    .filter(([point]) => point !== left)
    .map(([, sentence]) => sentence)
    .join('\n');

describe('A text that says everything', () => {
  it.each(Object.entries(texts))('of the kind %s is complete', (kind, sentences) => {
    const points = Object.keys(sentences).length;
    expect(checkText(kind, textWithout(kind))).toMatchObject({ read: true, points, missing: [] });
  });

  it.each(planted)('of the kind %s is found to miss %s, and that only', (kind, point) => {
    expect(checkText(kind, textWithout(kind, point))!.missing).toEqual([point]);
  });
});

describe('A text', () => {
  it.each<[string, TextPoint, string]>([
    ['terms_of_use', 'access_ended', 'Your account may be closed'],
    ['terms_of_use', 'governing_law', 'The laws of New South Wales apply'],
    ['payer_agreement', 'when_due', 'Within 14 days of the invoice'],
    ['integrity', 'ai_use', 'No artificial intelligence'],
  ])('of the kind %s is known to have %s by “%s”', (kind, point, words) => {
    expect(checkText(kind, words)!.missing).not.toContain(point);
  });

  it.each<[string, TextPoint, string]>([
    ['terms_of_use', 'governing_law', 'as long as the law requires, under Australian consumer law'],
    ['terms_of_use', 'terms_changed', 'Change your password'],
    ['terms_of_use', 'access_ended', 'Close the window. Your account is yours.'],
    ['truth', 'answers_true', 'I trust the untrue'],
    ['integrity', 'ai_use', 'I said it again'],
    ['payer_agreement', 'paid_late', 'I paid the latest one, translated'],
  ])('of the kind %s is not taken to have %s by “%s”', (kind, point, words) => {
    expect(checkText(kind, words)!.missing).toContain(point);
  });
});
