import type { DemoItem, DemoUnit } from '#server/demo/content/types.ts';
import { callout, doc, h2, ol, p, quote, selfCheck, table, ul } from '#server/demo/content/write.ts';

const person: DemoItem = {
  key: 'support-person-first',
  title: 'The person, then the plan',
  minutes: 6,
  completion: { rule: 'time_spent', seconds: 5 },
  body: {
    kind: 'text',
    document: doc(
      p(
        'A support plan says that Mr Alessi needs “assistance with showering, mornings”. It does not say that he ran a bakery for forty years and has never in his life showered before coffee. **The plan tells you what. The person tells you how.**',
      ),
      h2('Before you begin'),
      ol(
        'Read the plan, and the notes of the last few days.',
        'Knock, greet, say who you are and why you came.',
        'Confirm: “This says a shower at eight. Does that suit you today?”',
        'If what they want differs from the plan, follow their choice where it is safe, and report it so that the plan can change.',
      ),
      quote('Nothing about me without me.'),
      h2('Doing with, not for'),
      table(
        ['Instead of', 'Try'],
        ['Buttoning the shirt', 'Holding the sleeve, waiting, offering help with the top button'],
        ['“Let us get you dressed”', '“Blue shirt or the striped one?”'],
        ['Finishing the sentence', 'Ten seconds of silence'],
        ['Talking with a colleague over someone’s head', 'Including the person, or leaving it for later'],
      ),
      p('Every task a person keeps doing is a skill they keep. It takes longer, and it is the work.'),
      h2('Rights'),
      p(
        'People have the right to make choices, including ones you would not make; to privacy; to their culture, faith and relationships; to be free from abuse and neglect; and to complain without fear. Know how to complain in your workplace well enough to explain it in two sentences, and how an advocate can help.',
      ),
      callout(
        'warning',
        'If you see or suspect abuse, neglect or exploitation, make sure the person is safe and report it at once. You do not need proof.',
      ),
    ),
  },
};

const check: DemoItem = {
  key: 'support-check-choice',
  title: 'Check yourself: she does not want lunch',
  minutes: 3,
  after: ['support-person-first'],
  completion: { rule: 'answered', correct: true },
  body: selfCheck(
    'Mrs K, who has diabetes, says she does not want lunch today. What do you do? Choose every right answer.',
    [
      ['a', 'Tell her that she has to eat because it is in her plan'],
      ['b', 'Ask what is behind it, and offer something else or a later time'],
      ['c', 'Take the plate away and note it at the end of your shift'],
      ['d', 'Tell your supervisor now, because missing a meal may affect her health'],
    ],
    ['b', 'd'],
    'She may refuse, and you may not force or threaten. Asking respects her and may reveal a sore mouth, sadness or simply a dislike. Because diabetes makes a missed meal a risk, your supervisor needs to know now and not at the end of the shift.',
  ),
};

const notes: DemoItem = {
  key: 'support-notes',
  title: 'Notice it, say it, write it',
  minutes: 6,
  completion: { rule: 'time_spent', seconds: 5 },
  body: {
    kind: 'text',
    document: doc(
      p(
        'You may be the person who sees someone most. Small changes are often the first sign of something big: a new confusion, a cup left full, a cardigan on a hot day.',
      ),
      h2('Good notes'),
      ul(
        '**What you saw and heard**, with the time: “9:10 am. Ate a quarter of breakfast. Said: my tooth hurts.”',
        '**What you did:** “Offered soft food. Told RN Lee at 9:20 am.”',
        '**No labels or guesses:** “shouted and pushed the tray away”, not “was aggressive”.',
        '**Respectful words:** write as if the person will read it. They may.',
      ),
      h2('When it cannot wait'),
      p(
        'Chest pain, trouble breathing, a fall, sudden confusion, a drooping face, bleeding, signs of abuse: get help **first**, write later. In an emergency ring 000.',
      ),
      p(
        'Keep what you learn private. Share it with those who need it to support the person, and with nobody else; not at the bus stop, not online, not without names.',
      ),
    ),
  },
};

export const individualisedSupport: DemoUnit = {
  code: 'CHCCCS031',
  title: 'Provide individualised support',
  summary: 'Start from the person, support without taking over, and report what you notice.',
  kind: 'core',
  items: [person, check, notes],
};
