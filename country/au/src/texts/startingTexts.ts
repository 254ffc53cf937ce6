/*
 * Plain-English texts for an organisation that has none yet. Each is a draft: somebody who knows the organisation reads
 * every sentence before it is published. Paragraphs stand between empty lines; `## ` begins a heading, `- ` an entry of a
 * list; `**words**` are strong, `[words](address)` a link.
 */

export interface TextOwner {
  readonly organisation: string;
  /** Whom to write to, in the form of these texts. */
  readonly contact: string;
}

export interface StartingText {
  readonly title: string | null;
  readonly text: string;
  readonly statement: string | null;
}

const untitled = (text: string): StartingText => ({ title: null, text, statement: null });

const termsOfUse = ({ organisation, contact }: TextOwner): StartingText =>
  untitled(`
These terms are between you and **${organisation}** (“we”). They cover your use of this site. What you study, what it costs and how refunds work is set out in your enrolment agreement; if the two ever differ, the enrolment agreement counts.

## Your account

- Your account is only for you. Choose a password you use nowhere else, and do not share it.
- Keep your name, email address and phone number up to date, so that we can reach you and issue documents correctly.
- If you think someone else has used your account, change your password and tell us.

## Fair use

- Hand in your own work. Name the people, sources and tools that helped you.
- Treat others with respect. Harassment, discrimination and threats are not accepted.
- Do not upload anything unlawful, or anything about other people without their permission.
- Do not try to get around security or to reach anything that is not meant for you.

## Learning materials

You may use the materials for your own learning, and print or keep a copy for yourself. They remain the property of their owners; please do not publish, sell or pass them on.

## Your work

What you create stays yours. You allow us to keep it, to show it to the people who assess it and check our assessment, and to keep it for as long as the law requires.

## What is recorded

We record when you sign in, what you open and what you hand in, to support you and to show that our decisions were sound. The [privacy policy](/privacy-policy) says what else we keep, and for how long.

## If something goes wrong with the site

We look after the site with care, but it may be unavailable at times. If that stops you from meeting a date, tell us and we will find a fair solution. Nothing in these terms takes away rights you have under Australian consumer law.

## When we may close access

We may limit your access if these terms are seriously breached or when your enrolment ends. Unless safety requires otherwise, we tell you first, give the reason and hear your side. You may complain or appeal, and if you are not satisfied we name someone independent.

## Changes and questions

When these terms change in a way that matters, we show you the new version and ask you to accept it. Australian law applies to them. Questions are welcome at ${contact}.
`);

const privacyPolicy = ({ organisation, contact }: TextOwner): StartingText =>
  untitled(`
This is how **${organisation}** (“we”) handles information about you. We follow the Privacy Act 1988 and the Australian Privacy Principles.

## What we collect, and why

- **Who you are and how to reach you**, to enrol you, teach you and issue your documents.
- **Your learning**: what you opened, your answers, your work, our decisions. We use it to help you and to show that our decisions were sound.
- **Payments**: what was due and paid. Card numbers are handled by a payment provider, not by us.
- **Statistical questions** that the law asks us to put to you, such as schooling, language, disability and Aboriginal or Torres Strait Islander origin. You may choose “prefer not to say”.
- **Technical records**, such as sign-in times, to keep accounts safe.

## Why we must share some of it

As a registered training organisation we are required by law, under the National Vocational Education and Training Regulator Act 2011, to give information about you and your training to the National Centre for Vocational Education Research (NCVER). We may also have to give it to the state or territory training authority.

NCVER may pass it on to the Department of Employment and Workplace Relations (DEWR), to other Commonwealth, state and territory authorities, to VET regulators and to researchers it engages. They use it to administer and regulate vocational training, for statistics, research and surveys, and to understand how the training market works.

You may be asked to take part in a survey by NCVER, a department or a contractor. You can say no when you are contacted. NCVER explains what it does on its [privacy page](https://www.ncver.edu.au/privacy), and the department in its [VET privacy notice](https://www.dewr.gov.au/national-vet-data/vet-privacy-notice).

Your Unique Student Identifier has its own rules. We use it to report and issue results and never print it on a certificate. Identity documents you give us only to apply for one are destroyed as soon as practicable afterwards.

## Who else sees it

The people who teach, assess and support you see only what their work needs. A host workplace sees what it must know. Companies that run technology for us under contract may handle it too. We do not sell information about you, and we do not let advertisers follow you here. We do not send it overseas.

## How long we keep it

- work you handed in for assessment: two years after you complete your training
- records of certificates and statements of attainment: 30 years
- financial records: as long as tax law requires
- everything else: until it is no longer needed, then it is destroyed or made anonymous

## If you are under 18

We ask a parent or guardian to agree to your enrolment, and we take extra care with what is shared.

## Your rights

You may ask to see the information we hold about you, to have it corrected, and how it has been used. We answer within 30 days. If a breach is likely to cause you serious harm, we tell you and the Australian Information Commissioner as soon as practicable.

Write to ${contact}. If our answer does not satisfy you, you can complain to the [Office of the Australian Information Commissioner](https://www.oaic.gov.au).
`);

const privacyNotice = ({ organisation, contact }: TextOwner): StartingText => ({
  title: 'Privacy notice for vocational training',
  text: `
## Why we collect your personal information

As a registered training organisation, ${organisation} collects personal information about you so that we can enrol you, train and assess you, and do what the law asks of us.

## How we use it

We use it to deliver your training, to decide about your results and to issue your documents.

## Whom we must give it to

We are required by law, under the National Vocational Education and Training Regulator Act 2011 (NVETR Act), to disclose the personal information we collect about you to the National Centre for Vocational Education Research (NCVER), which keeps it in the National VET Data Collection. We may also have to disclose it to the state or territory training authority.

## What NCVER and others do with it

NCVER handles it as the law allows, including the Privacy Act 1988 and the NVETR Act. NCVER may disclose it to the Department of Employment and Workplace Relations (DEWR), to other Commonwealth authorities and state and territory authorities that deal with vocational training, to VET regulators, and to researchers it engages. It may be used:

- to administer, regulate, monitor and evaluate vocational training
- for statistics, research and surveys
- to understand how the training market works, for policy, planning and information

NCVER does not intend to disclose it overseas. NCVER explains more in its [privacy policy](https://www.ncver.edu.au/privacy), and the department in its [VET privacy notice](https://www.dewr.gov.au/national-vet-data/vet-privacy-notice).

## Surveys

You may be asked to take part in a survey by NCVER, a department or a contractor for them. You can say no when you are contacted.

## See it, correct it, complain

To see the information we hold about you, to have it corrected, or to complain about how it is handled, write to ${contact}. Our [privacy policy](/privacy-policy) says what happens then.
`,
  statement: 'I have read the privacy notice.',
});

const identifierNotice = ({ organisation }: TextOwner): StartingText => ({
  title: 'Privacy notice for the Unique Student Identifier',
  text: `
You allow ${organisation} to find your Unique Student Identifier, or to apply for one for you, with the details you give here.

The Student Identifiers Registrar keeps them, and may disclose them to bodies named in the Student Identifiers Act 2014. The Registrar’s own privacy notice is at [usi.gov.au](https://www.usi.gov.au).

Documents you upload for this are used for nothing else, and ${organisation} removes them as soon as they have been used.
`,
  statement: 'I authorise this and have read the privacy notice of the Registrar.',
});

const truth = (): StartingText => ({
  title: 'Declaration',
  text: 'We use what you enter here to decide on your enrolment, and report it as the law requires. If something that matters turns out to be untrue, we ask you about it first; it may end your enrolment.',
  statement:
    'What I have entered is true and complete, any documents I have added are genuine and my own, and I will tell you if something changes.',
});

const feesAndRefunds = (): StartingText => ({
  title: 'Fees and refunds',
  text: `
The fees, the way to pay you chose, and what is refunded if you withdraw are set out in the information about fees, refunds and withdrawal that you were shown before you enrol.

Nothing in it takes away your rights under the Australian Consumer Law.
`,
  statement: 'I have read what I pay, when I pay it, and what is refunded, and I agree.',
});

const guardianConsent = ({ contact }: TextOwner): StartingText => ({
  title: 'Consent of a parent or guardian',
  text: `
The applicant is under 18. As their parent or guardian, you agree to the enrolment and to information being collected and passed on as the privacy notice says. We tell you about anything that matters for the applicant’s safety.

You may withdraw your consent at any time: write to ${contact}. We then talk with you both about how the training ends. What the law has already made us record or report stays.
`,
  statement: 'I am a parent or guardian of the applicant and I consent to this enrolment.',
});

const payerAgreement = ({ contact }: TextOwner): StartingText => ({
  title: 'Agreement to pay',
  text: `
By signing, you agree to receive the invoices and to pay the fees as shown, in place of the applicant.

- Each invoice says when it is due. If one is late, we remind you before we do anything else.
- If the applicant withdraws, you pay or are refunded what our information about fees, refunds and withdrawal says.
- If you no longer want to pay, tell us: you still owe what is due by then, and we ask the applicant about the rest.

Nothing in this takes away rights under the Australian Consumer Law. Questions are welcome at ${contact}.
`,
  statement: 'I am authorised to agree for the payer, and the payer will pay these fees.',
});

const integrity = (): StartingText =>
  untitled(`
By starting, you declare that:

- what you hand in is your own work, and you name the people and sources that helped you
- nobody else answers for you, and you do not share the questions
- photos, videos and reports show what they say they show
- you say below whether and how you use AI tools

We do not assess work that is not your own. We talk with you before we decide, and you may appeal against the decision.
`);

/** By the kind of text. */
export const startingTexts: Readonly<Record<string, (owner: TextOwner) => StartingText>> = {
  terms_of_use: termsOfUse,
  privacy_policy: privacyPolicy,
  privacy: privacyNotice,
  identifier_privacy: identifierNotice,
  truth,
  fees_and_refunds: feesAndRefunds,
  guardian_consent: guardianConsent,
  payer_agreement: payerAgreement,
  integrity,
};
