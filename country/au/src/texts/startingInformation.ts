/*
 * Words to begin with for what a student is told before enrolment (Standards for RTOs 2025, Standard 2.1), written as
 * `startingTexts.ts` beside it. They promise nothing: what only the organisation knows is left open as
 * `(fill in: …)`, and nothing with such a gap is published.
 */

interface StartingFacts {
  readonly organisation: string;
  /** Its code and title. */
  readonly course: string;
  /** Whom to write to, in the form of these texts. */
  readonly contact: string;
  /** A sentence that says whom complaints and appeals go to. */
  readonly complain: string;
}

type Section =
  | 'outcomes'
  | 'entryRequirements'
  | 'delivery'
  | 'assessment'
  | 'support'
  | 'obligations'
  | 'feesAndRefunds'
  | 'withdrawal'
  | 'thirdParties'
  | 'outcomesAfter';

const gap = (what: string): string => `**(fill in: ${what})**`;

const sections: Record<Section, (facts: StartingFacts) => string> = {
  outcomes: ({ course }) => `
In **${course}** you learn to:

- ${gap('something a student can do afterwards')}
- ${gap('something else')}

When you are found competent in everything that is required, you get ${gap('the name of the qualification or statement of attainment')}. If you finish only part of it, you get a statement of attainment for the units you completed.`,

  entryRequirements: () => `
To begin, you need:

- ${gap('entry requirements of the training product, such as age, earlier units or work experience; say so when there are none')}
- reading, writing, number and computer skills that fit this course. We look at them with you before you enrol, and tell you what would help;
- a Unique Student Identifier (USI). Without one we cannot issue your certificate, unless you are exempt. You get one free of charge at [usi.gov.au](https://www.usi.gov.au).`,

  delivery: () => `
- **How you learn:** ${gap('online, in a classroom, at a workplace, or a mix')}
- **Where:** ${gap('the address, or the place online')}
- **How long it takes:** ${gap('weeks or months from start to finish')}
- **Time each week:** ${gap('hours in class, and hours on your own')}
- **Work placement:** ${gap('how many hours, where, and who finds it; or that there is none')}

The start dates are listed on this page.`,

  assessment: () => `
You show your skills by ${gap('the kinds of assessment, such as written questions, projects, or being observed at work')}.

Every task tells you what is expected before you begin. If something is not satisfactory yet, you get feedback and can try again: ${gap('how many attempts, and whether a further one costs anything')}.

If you can do some of this already, ask about recognition of prior learning before you enrol. Units you completed with another provider can count as credit. If you do not agree with a result, you can appeal: ${gap('how, to whom, and when an answer comes')}.`,

  support: ({ complain }) => `
- **Your trainers and assessors:** ${gap('how to reach them, and how soon they answer')}
- **Help with reading, writing, numbers and computers:** ${gap('what there is')}
- **Disability, illness or injury:** tell us what you need. We look with you for reasonable adjustments, such as more time or another way to show the same skill.
- **Wellbeing:** ${gap('whom to talk to, and what there is')}

Something is wrong, or you want to complain or appeal? ${complain}`,

  obligations: () => `
You need to:

- have or bring ${gap('materials, tools, clothing, a computer, an internet connection; say who provides what')}
- have ${gap('checks that are needed, such as police check, working with children check or immunisation; or that there are none')}
- take part in ${gap('what must be attended')}
- give us true information, keep your contact details up to date, and hand in your own work.`,

  feesAndRefunds: ({ organisation, contact }) => `
The fees and the ways to pay are listed on this page. Beside them you pay ${gap('what a student may have to pay as well, such as replacing a card; or nothing')}.

- **Subsidies and concessions:** ${gap('which, and who can get them; or that there are none')}
- **If you change your mind before you start:** ${gap('what is paid back, and by when you must tell us')}
- **If you stop after you started:** ${gap('what is paid back')}
- **If ${organisation} cancels or cannot finish the training:** ${gap('what is paid back, and how soon')}

To ask for a refund, write to ${contact}. These rules do not take away your rights under the Australian Consumer Law.`,

  withdrawal: ({ contact }) => `
Before your place is confirmed, you can withdraw your application on its page. After that, write to ${contact} and say that you want to withdraw.

- **What it costs:** ${gap('a fee, or that it costs nothing')}
- **How soon we confirm it:** ${gap('how many days')}
- **If you need a break instead:** ${gap('whether a pause is possible, and for how long')}

You get a statement of attainment for the units you completed.`,

  thirdParties: ({ organisation }) => `
${organisation} is responsible for the training, the assessment and your certificate.

Other organisations that take part: ${gap('who recruits, trains, assesses or supports on your behalf, and what they do; or that nobody else is involved')}.`,

  outcomesAfter: () => `
This course can help you towards ${gap('kinds of work or further study; no promise of a job')}.

**Licences and registration:** ${gap('what this counts for, and what else a licence needs; or that it leads to none')}.

We cannot promise that you finish the course or that you get a job.`,
};

export const startingInformation = (facts: StartingFacts): Record<Section, string> =>
  Object.fromEntries(Object.entries(sections).map(([section, write]) => [section, write(facts)])) as Record<
    Section,
    string
  >;
