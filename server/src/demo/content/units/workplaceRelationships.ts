import type { DemoItem, DemoUnit } from '#server/demo/content/types.ts';
import { callout, doc, h2, ol, p, quote, selfCheck, table, ul } from '#server/demo/content/write.ts';

const consult: DemoItem = {
  key: 'relationships-consult',
  title: 'Tell, ask or decide together',
  minutes: 6,
  completion: { rule: 'time_spent', seconds: 5 },
  body: {
    kind: 'text',
    document: doc(
      p(
        'Most arguments about “communication” are about something else: people thought they were being asked, when they were being told. Say which one it is **before** you start.',
      ),
      table(
        ['When you say', 'People hear', 'Use it when'],
        ['“This is decided. Here is why.”', 'I can ask questions', 'Safety, law, or a choice already made'],
        [
          '“I will decide. What should I know?”',
          'My view counts',
          'You carry the responsibility but lack part of the picture',
        ],
        ['“Let us decide together.”', 'I have a say', 'The team must live with it every day'],
        ['“You decide. Tell me on Friday.”', 'I am trusted', 'They know the work better than you'],
      ),
      h2('Delegating without vanishing'),
      p(
        'Hand over five things: the result you need, the limits, the reason, the help available, and when you will next talk. Then ask:',
      ),
      quote('Tell me how you see it, so that I know I explained it well.'),
      p(
        'That sentence checks your explanation, not their intelligence. Confirm in two written lines who does what by when.',
      ),
      callout(
        'info',
        'Consultation on health and safety, and on major change at work, is not only good manners. The law or an agreement may require it. Find out what applies to you.',
      ),
    ),
  },
};

const conflict: DemoItem = {
  key: 'relationships-conflict',
  title: 'When two people cannot work together',
  minutes: 6,
  completion: { rule: 'time_spent', seconds: 5 },
  body: {
    kind: 'text',
    document: doc(
      p(
        'Conflict about *work* can be useful. Conflict about *people* never is. Your job is to turn the second back into the first.',
      ),
      ol(
        '**Meet each person alone.** Listen until you can repeat their view so that they say “exactly”.',
        '**Separate facts from stories.** “She sent it at 5:40” is a fact. “She wanted me to fail” is a story.',
        '**Find the shared interest.** Usually both want to be able to rely on something.',
        '**Bring them together** with one question: what do we need from each other for the next two weeks?',
        '**Write down** what was agreed, and meet again in two weeks.',
      ),
      h2('Know when it is not yours to settle'),
      ul(
        'Bullying, harassment, discrimination or threats: follow the formal procedure at once.',
        'You are part of the conflict: ask someone neutral.',
        'The same issue has come back three times: look at the work itself, not only the people.',
      ),
      p(
        'Tell people what came of it, as far as privacy allows. An issue that disappears in silence teaches people not to raise the next one.',
      ),
    ),
  },
};

const check: DemoItem = {
  key: 'relationships-check',
  title: 'Check yourself: handing over the roster',
  minutes: 3,
  after: ['relationships-consult'],
  completion: { rule: 'answered', correct: false },
  body: selfCheck(
    'You hand the weekly roster to Tom. Which two things make it likely to go well?',
    [
      ['a', 'Agreeing what a good roster must achieve and which limits he cannot change'],
      ['b', 'Checking every line he writes for the first two months'],
      ['c', 'Asking him to explain in his own words how he will go about it'],
      ['d', 'Telling the team only after the first roster is out'],
    ],
    ['a', 'c'],
    'Clear results and limits let Tom decide well, and hearing his plan shows you early what you forgot to say. Checking every line means you have not really handed it over; surprising the team undermines him on the first day.',
  ),
};

const review: DemoItem = {
  key: 'relationships-review',
  title: 'Ask for feedback, and use it',
  minutes: 7,
  after: ['relationships-conflict', 'relationships-check'],
  completion: { rule: 'marked_done' },
  body: {
    kind: 'text',
    document: doc(
      p('Choose three people: one who reports to you, one beside you, one you serve. Ask each of them:'),
      ol(
        'What should I keep doing?',
        'What gets in your way that I could change?',
        'If I changed one thing this month, what would help most?',
      ),
      p(
        'Look for what comes up twice. Choose **one** improvement, tell all three people what you chose and why, and put a date in your calendar to ask them again. Keep your notes: they are evidence for your assessor.',
      ),
    ),
  },
};

export const workplaceRelationships: DemoUnit = {
  code: 'BSBLDR523',
  title: 'Lead and manage effective workplace relationships',
  summary: 'Consult honestly, delegate clearly, and settle conflict before it settles in.',
  kind: 'core',
  items: [consult, conflict, check, review],
};
