import type { RichText } from './types.ts';
import { callout, doc, h2, p, ul } from './write.ts';

/** The terms of use; `contact` is the email address for questions. */
export function termsOfUse(organisation: string, contact: string): RichText {
  return doc(
    p(
      `These terms are between you and **${organisation}** (“we”). They cover your use of this site. What you study, what it costs and how refunds work is set out in your enrolment agreement; if the two ever differ, the enrolment agreement counts.`,
    ),
    h2('Your account'),
    ul(
      'Your account is only for you. Choose a password you use nowhere else, and do not share it.',
      'Keep your name, email address and phone number up to date, so that we can reach you and issue documents correctly.',
      'If you think someone else has used your account, change your password and tell us.',
    ),
    h2('Fair use'),
    ul(
      'Hand in your own work. Name the people, sources and tools that helped you.',
      'Treat others with respect. Harassment, discrimination and threats are not accepted.',
      'Do not upload anything unlawful, or anything about other people without their permission.',
      'Do not try to get around security or to reach anything that is not meant for you.',
    ),
    h2('Learning materials'),
    p(
      'You may use the materials for your own learning, and print or keep a copy for yourself. They remain the property of their owners; please do not publish, sell or pass them on.',
    ),
    h2('Your work'),
    p(
      'What you create stays yours. You allow us to keep it, to show it to the people who assess it and check our assessment, and to keep it for as long as the law requires.',
    ),
    h2('If something goes wrong with the site'),
    p(
      'We look after the site with care, but it may be unavailable at times. If that stops you from meeting a date, tell us and we will find a fair solution. Nothing in these terms takes away rights you have under Australian consumer law.',
    ),
    h2('When we may close access'),
    p(
      'We may limit your access if these terms are seriously breached or when your enrolment ends. Unless safety requires otherwise, we tell you first, give the reason and hear your side. You may complain or appeal, and if you are not satisfied we name someone independent.',
    ),
    h2('Changes and questions'),
    p(
      `When these terms change in a way that matters, we show you the new version and ask you to accept it. Questions are welcome at [${contact}](mailto:${contact}).`,
    ),
  );
}

/** The privacy policy with a training provider's notice; `contact` is the email address of the privacy officer. */
export function privacyPolicy(organisation: string, contact: string): RichText {
  return doc(
    p(
      `This is how **${organisation}** (“we”) handles information about you. We follow the Privacy Act 1988 and the Australian Privacy Principles.`,
    ),
    h2('What we collect, and why'),
    ul(
      '**Who you are and how to reach you**, to enrol you, teach you and issue your documents.',
      '**Your learning**: what you opened, your answers, your work, our decisions. We use it to help you and to show that our decisions were sound.',
      '**Payments**: what was due and paid. Card numbers are handled by a payment provider, not by us.',
      '**Statistical questions** that the law asks us to put to you, such as schooling, language, disability and Aboriginal or Torres Strait Islander origin. You may choose “prefer not to say”.',
      '**Technical records**, such as sign-in times, to keep accounts safe.',
    ),
    h2('Why we must share some of it'),
    p(
      'As a registered training provider we are required by law, under the Data Provision Requirements, to give information about you and your training to the National Centre for Vocational Education Research (NCVER). We also give it to Commonwealth, State and Territory departments and agencies that fund or regulate training.',
    ),
    p(
      'NCVER and these bodies may use it for administration, regulation, statistics and research, for example to:',
    ),
    ul(
      'produce authenticated transcripts of your training',
      'run surveys and link data for research',
      'fill in forms for you at your next provider',
      'understand how the training market works, and administer the system',
    ),
    p(
      'You may be asked to take part in a survey by NCVER, a department or a contractor. You can say no when you are contacted. NCVER explains what it does on its [privacy page](https://www.ncver.edu.au/privacy).',
    ),
    callout(
      'info',
      'Your Unique Student Identifier has its own rules. We use it to report and issue results and never print it on a certificate. Identity documents you give us only to apply for one are destroyed as soon as practicable afterwards.',
    ),
    h2('Who else sees it'),
    p(
      'The people who teach, assess and support you see only what their work needs. A host workplace sees what it must know. Companies that run technology for us under contract may handle it too. We do not sell information about you, and we do not let advertisers follow you here.',
    ),
    h2('How long we keep it'),
    ul(
      'work you handed in for assessment: two years after you complete your training',
      'records of certificates and statements of attainment: 30 years',
      'financial records: as long as tax law requires',
      'everything else: until it is no longer needed, then it is destroyed or made anonymous',
    ),
    h2('If you are under 18'),
    p('We ask a parent or guardian to agree to your enrolment, and we take extra care with what is shared.'),
    h2('Your rights'),
    p(
      'You may ask to see the information we hold about you, to have it corrected, and how it has been used. We answer within 30 days. If a breach is likely to cause you serious harm, we tell you and the Australian Information Commissioner as soon as practicable.',
    ),
    p(
      `Write to [${contact}](mailto:${contact}). If our answer does not satisfy you, you can complain to the [Office of the Australian Information Commissioner](https://www.oaic.gov.au).`,
    ),
  );
}
