import type { DemoItem, DemoUnit } from '#server/demo/content/types.ts';
import { callout, doc, h2, ol, p, selfCheck, table } from '#server/demo/content/write.ts';

const reactions: DemoItem = {
  key: 'emotion-reactions',
  title: 'Know your own reactions',
  minutes: 6,
  completion: { rule: 'time_spent', seconds: 5 },
  body: {
    kind: 'text',
    document: doc(
      p(
        'People remember very little of what a leader says in a calm meeting, and nearly everything a leader does in a tense one. Emotional intelligence is not about being nice. It is about **noticing what is happening in you and in others, early enough to choose**.',
      ),
      h2('Triggers, signals, habits'),
      table(
        ['Part', 'Question to ask yourself', 'An example'],
        ['Trigger', 'What sets me off?', 'Being interrupted in front of my manager'],
        ['Signal', 'What do I feel first, and where?', 'Heat in the face, faster speech'],
        ['Habit', 'What do I usually do?', 'Talk over the other person'],
        ['Effect', 'What does it cost?', 'People stop bringing me bad news'],
      ),
      p(
        'Fill in the four lines for two situations from the last month. Be exact. “I get stressed” will not help you; “my jaw tightens when a deadline moves without anyone asking” will.',
      ),
      h2('Look from the outside'),
      p(
        'You cannot see your own face. Ask two people you trust: *What do I do when I am under pressure? What would you like me to do instead?* Then say thank you, and nothing else. Defending yourself teaches people not to answer the next time.',
      ),
      callout(
        'tip',
        'Different people and cultures show feelings differently. Silence may mean respect, disagreement or thought. Ask rather than assume.',
      ),
    ),
  },
};

const pause: DemoItem = {
  key: 'emotion-pause',
  title: 'The ten-second pause',
  minutes: 3,
  completion: { rule: 'opened' },
  body: {
    kind: 'image',
    file: 'ten-second-pause.webp',
    alt: 'Four steps in a row. Notice: hot face, tight jaw? Name: “I feel dismissed.” Normalise: “Anyone might.” Navigate: “What helps now?”',
    caption: 'Try it once today, on something small.',
  },
};

const check: DemoItem = {
  key: 'emotion-check',
  title: 'Check yourself: the late report',
  minutes: 3,
  after: ['emotion-reactions'],
  completion: { rule: 'answered', correct: true },
  body: selfCheck(
    'Priya, who is usually reliable, hands in a report two days late and looks close to tears. You are annoyed: you had to apologise to a client. What is the best first move?',
    [
      ['a', 'Explain how much trouble the delay caused, so that it does not happen again'],
      ['b', 'Say nothing and rewrite the report yourself'],
      ['c', 'Notice your annoyance, find a private place and ask what has been happening'],
      ['d', 'Tell her not to worry, everyone is late sometimes'],
    ],
    ['c'],
    'The delay still has to be discussed, but first you need to know what you are dealing with. Asking in private respects her, gives you facts, and keeps your annoyance from steering. Waving it away would be kind for a minute and unfair for a year.',
  ),
};

const plan: DemoItem = {
  key: 'emotion-plan',
  title: 'Your plan for the next four weeks',
  minutes: 8,
  after: ['emotion-check'],
  completion: { rule: 'marked_done' },
  body: {
    kind: 'text',
    document: doc(
      p('A plan you can keep has one habit in it, not seven.'),
      ol(
        '**Choose** one trigger from your notes.',
        '**Write** the sentence: “When … happens, I will … instead of …”',
        '**Ask** one person to watch for it and tell you what they see.',
        '**Review** each Friday in three lines: what happened, what I did, what I will try next.',
      ),
      h2('And for your team'),
      p(
        'Give people a fair way to say how they are: two minutes at the start of a meeting, a private word after a hard day, a clear way to ask for flexibility. Notice effort out loud. When you decide something that people will not like, tell them why, and stay in the room while they react.',
      ),
      p('When your plan is written and someone has agreed to watch, mark this as done.'),
    ),
  },
};

export const emotionalIntelligence: DemoUnit = {
  code: 'BSBPEF502',
  title: 'Develop and use emotional intelligence',
  summary: 'Notice what you feel, understand what others feel, and choose what to do next.',
  kind: 'core',
  items: [reactions, pause, check, plan],
};
