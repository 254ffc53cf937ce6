import type { DeclarationKind } from '#contract/registration/values.ts';
import { plainText } from '#test/makers.ts';
import type { Wording } from '#test/makersRegistration.ts';

/* Declarations for applicants of a demonstration organisation: examples, to be replaced by its own. */

export const declarations = (name: string, contactEmail: string): Record<DeclarationKind, Wording> => ({
  privacy: {
    title: 'Privacy notice for vocational training',
    document: plainText(
      `As a registered training organisation, ${name} must collect personal information about you to enrol you, and must pass it on to the National Centre for Vocational Education Research (NCVER) under the Data Provision Requirements.`,
      'It is used for statistical, administrative, regulatory and research purposes, by NCVER and by departments and agencies of the Commonwealth, states and territories.',
      'NCVER uses it to issue authenticated transcripts, to make statistics and surveys, to link data for research, to fill in forms in advance, to understand how the training market works, and to administer vocational training.',
      'You may be asked to take part in a student survey; you can say no when you are contacted.',
      `The notices of NCVER and of the department are on their websites. How ${name} handles personal information is in its privacy policy; write to ${contactEmail} to see or correct yours.`,
    ),
    statement: 'I have read the privacy notice.',
  },
  identifier_privacy: {
    title: 'Privacy notice for the Unique Student Identifier',
    document: plainText(
      `You allow ${name} to find your Unique Student Identifier, or to apply for one for you, with the details you give here.`,
      'The Student Identifiers Registrar keeps them, and may disclose them to bodies named in the Student Identifiers Act 2014.',
      `Documents you upload for this are used for nothing else, and ${name} removes them as soon as they have been used.`,
    ),
    statement: 'I authorise this and have read the privacy notice of the Registrar.',
  },
  truth: {
    title: 'Declaration',
    document: plainText(
      'We use what you enter here to decide on your enrolment, and report it as the law requires.',
    ),
    statement: 'What I have entered is true and complete, and I will tell you if it changes.',
  },
  fees_and_refunds: {
    title: 'Fees and refunds',
    document: plainText(
      'The fees, the way to pay you chose, and what is refunded if you withdraw are set out in the information about fees, refunds and withdrawal that you were shown before you enrol.',
      'Nothing in it takes away your rights under the Australian Consumer Law.',
    ),
    statement: 'I have read what I pay, when I pay it, and what is refunded, and I agree.',
  },
  guardian_consent: {
    title: 'Consent of a parent or guardian',
    document: plainText(
      'The applicant is under 18. As their parent or guardian, you agree to the enrolment and to information being collected and passed on as the privacy notice says. We tell you about anything that matters for the applicant’s safety.',
    ),
    statement: 'I am a parent or guardian of the applicant and I consent to this enrolment.',
  },
  payer_agreement: {
    title: 'Agreement to pay',
    document: plainText(
      'By signing, you agree to receive the invoices and to pay the fees as shown, in place of the applicant.',
    ),
    statement: 'I am authorised to agree for the payer, and the payer will pay these fees.',
  },
});
