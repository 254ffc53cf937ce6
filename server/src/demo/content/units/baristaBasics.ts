import type { DemoCourse, DemoItem } from '#server/demo/content/types.ts';
import { callout, doc, h2, ol, p, selfCheck, table, ul } from '#server/demo/content/write.ts';

const shot: DemoItem = {
  key: 'espresso-shot',
  title: 'Dose, yield, time',
  minutes: 5,
  completion: { rule: 'time_spent', seconds: 5 },
  body: {
    kind: 'text',
    document: doc(
      p(
        'Espresso is hot water pushed through finely ground coffee. Three numbers describe every shot: how much coffee goes **in** (dose), how much drink comes **out** (yield), and how **long** it took. Keep two of them still and change one.',
      ),
      table(
        ['Number', 'A good place to start'],
        ['Dose', '20 g in a double basket'],
        ['Yield', '40 g in the cup, on scales'],
        ['Time', '25 to 32 seconds from pressing the button'],
      ),
      h2('The routine'),
      ol(
        'Purge the group for a second. Knock out, wipe the basket **dry**.',
        'Grind and weigh the dose. Level it with a gentle tap or a distributor.',
        'Tamp once: straight wrist, flat, firm. A slope lets water take the easy side.',
        'Clean the rim, lock in, start at once. Coffee left in a hot group burns.',
        'Watch the first drops, and stop at the weight.',
      ),
      p(
        'Taste it. Sour and thin? Not enough was drawn out of the coffee: grind finer. Bitter and dry? Too much: grind coarser. Change the grind by a hair, throw away the first dose, try again.',
      ),
      callout(
        'tip',
        'Coffee changes through the day with heat and humidity. Taste at opening, after the morning rush and after lunch.',
      ),
      h2('Stay safe'),
      ul(
        'Steam burns in an instant. Purge the wand into a cloth, away from people.',
        'Wipe the wand after every jug. Dried milk grows bacteria.',
        'Keep milk at 5°C or colder, and never steam the same milk twice.',
      ),
    ),
  },
};

const read: DemoItem = {
  key: 'espresso-read',
  title: 'Read the shot',
  minutes: 3,
  completion: { rule: 'opened' },
  body: {
    kind: 'image',
    file: 'read-the-shot.webp',
    alt: 'Three cups side by side. Too fast, under 20 seconds: pale, thin, sour; grind finer. Balanced, 25 to 32 seconds: hazel crema, sweet; change nothing. Too slow, over 38 seconds: dark, dry, bitter; grind coarser.',
    caption: 'Between these times, let your tongue decide.',
  },
};

const check: DemoItem = {
  key: 'espresso-check',
  title: 'Check yourself: the rainy morning',
  minutes: 3,
  after: ['espresso-shot'],
  completion: { rule: 'answered', correct: true },
  body: selfCheck(
    'Same beans, same 20 g dose, same 40 g yield as yesterday. Today the shot takes 40 seconds and tastes bitter. What do you change first?',
    [
      ['a', 'Grind a little coarser'],
      ['b', 'Grind a little finer'],
      ['c', 'Tamp harder'],
      ['d', 'Let it run longer'],
    ],
    ['a'],
    'A slow, bitter shot means the water struggles through and draws out too much. A slightly coarser grind lets it flow. Tamping harder or grinding finer would slow it even more.',
  ),
};

export const baristaBasics: DemoCourse = {
  code: 'BAR-01',
  title: 'Barista basics',
  kind: 'short_course',
  area: 'Hospitality',
  summary: 'Pull a balanced espresso, and know what to change when it is not.',
  description: doc(
    p(
      'A short, practical start for anyone who wants to stand behind an espresso machine with confidence. Learn the ideas here, then spend a morning on the machine with us.',
    ),
    p(
      'You receive a certificate of completion from us. This is not nationally recognised training, and it does not lead to a statement of attainment.',
    ),
  ),
  cover: 'cover-barista-basics.webp',
  units: [
    {
      code: 'BAR-01-1',
      title: 'Espresso foundations',
      summary: 'Three numbers, one routine, and how to taste your way to a better shot.',
      kind: 'core',
      items: [shot, read, check],
    },
  ],
  preCourse: [
    {
      key: 'barista-welcome',
      title: 'Before your morning on the machine',
      reason: 'So that you arrive ready and can spend the time making coffee.',
      kind: 'read',
      mandatory: true,
      document: doc(
        ul(
          'Wear closed shoes and clothes that may get splashed.',
          'Tie long hair back.',
          'Eat first. You will taste a lot of coffee.',
          'Finish the online part beforehand; it takes about a quarter of an hour.',
        ),
      ),
    },
    {
      key: 'barista-allergy',
      title: 'Milk, nuts and caffeine',
      reason: 'The practice room is small, and milk and nut drinks are everywhere.',
      kind: 'declare',
      mandatory: true,
      statement: 'I have told you about any allergy, or I have none that matters here.',
      document: doc(
        p(
          'We steam cow, soy, oat and almond milk. If you have an allergy, or should avoid caffeine, tell us before you come. You do not have to drink anything to take part.',
        ),
      ),
    },
  ],
};
