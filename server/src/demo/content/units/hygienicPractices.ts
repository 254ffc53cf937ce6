import { whenToWash } from './whenToWash.ts';
import type { DemoItem, DemoUnit } from '#server/demo/content/types.ts';
import { callout, doc, h2, ol, p, selfCheck, table, ul } from '#server/demo/content/write.ts';

const whyHygiene: DemoItem = {
  key: 'hygiene-why',
  title: 'Why your habits matter more than your recipe',
  minutes: 4,
  completion: { rule: 'time_spent', seconds: 5 },
  body: {
    kind: 'text',
    document: doc(
      p(
        'Every service, people you will never meet eat what your hands have touched. Most are healthy. Some are not: a two-year-old, someone in the last weeks of pregnancy, a grandfather on strong medicine. **Cook for the person who would get sickest.**',
      ),
      h2('Three kinds of hazard'),
      table(
        ['Hazard', 'What it looks like', 'How it gets in'],
        [
          'Biological',
          'Bacteria, viruses, mould. You cannot see, smell or taste most of it.',
          'Hands, coughs, raw food, pests',
        ],
        ['Physical', 'Hair, plaster, glass, a bristle from a brush', 'Clothing, damaged gear, packaging'],
        ['Chemical', 'Sanitiser, polish, insect spray', 'Unlabelled bottles, poor rinsing'],
      ),
      p(
        'Two words are worth keeping apart. **Contamination** is something in food that should not be there. **Cross-contamination** is the journey: from raw chicken to a board, from the board to a tomato, from the tomato to a plate.',
      ),
      h2('What the law asks of you'),
      p(
        'In Australia the Food Standards Code sets duties for the business *and* for you. In plain words, you must:',
      ),
      ul(
        'do everything reasonable so that your body, and anything you wear, does not contaminate food',
        'tell your supervisor when you are ill or may be carrying an illness',
        'wash your hands whenever they could be a source of contamination',
        'say so straight away if you think food has been contaminated',
      ),
      callout(
        'info',
        'Your workplace turns these duties into its own procedures: the laminated sheet by the basin, the log on the fridge door. Where they are stricter than what you read here, follow them.',
      ),
    ),
  },
};

const routes: DemoItem = {
  key: 'hygiene-routes',
  title: 'Five ways contamination reaches food',
  minutes: 3,
  completion: { rule: 'opened' },
  body: {
    kind: 'image',
    file: 'contamination-routes.webp',
    alt: 'A plate of salad in the centre with arrows from five sources: hands (wash, then dry well); coughs and sneezes (turn away, then wash); cuts and sores (bright waterproof dressing, then a glove); hair and clothing (tie back, cover, change); phones and cloths (keep them away from food).',
    caption: 'Pick the one you are most likely to forget on a busy night. That is the one to practise.',
  },
};

const video: DemoItem = {
  key: 'hygiene-hand-washing',
  title: 'Hand washing in 10 steps',
  minutes: 3,
  completion: { rule: 'watched', share: 0.6 },
  body: {
    kind: 'video',
    sources: [
      { file: 'hand-washing.webm', mediaType: 'video/webm' },
      { file: 'hand-washing.mp4', mediaType: 'video/mp4' },
    ],
    captions: [{ file: 'hand-washing.en.vtt', language: 'en', label: 'English' }],
    poster: 'hand-washing-poster.webp',
    durationSeconds: 48,
    transcript: doc(
      p('The video has no sound. It shows a pair of hands washing, one step at a time.'),
      ol(
        '**Get ready.** Push your sleeves up. Take off rings and your watch.',
        '**Wet** both sides of your hands under warm running water.',
        '**Soap.** Take enough to cover both hands.',
        '**Palm to palm.** Rub until the soap foams.',
        '**Backs of hands.** Rub each one with the palm of the other hand.',
        '**Between fingers.** Spread your fingers and slide them through each other.',
        '**Thumbs and wrists.** Hold each thumb and turn. Do your wrists the same way.',
        '**Fingertips and nails.** Rub them in the palm of the other hand.',
        '**Rinse** from the wrist down until no soap is left.',
        '**Dry** with a single-use towel, then use the towel to turn off the tap.',
      ),
      p('Rub for at least 20 seconds in total. Wash again after every change of task.'),
    ),
  },
};

const checkWash: DemoItem = {
  key: 'hygiene-check-wash',
  title: 'Check yourself: the next thing you touch',
  minutes: 3,
  after: ['hygiene-health'],
  completion: { rule: 'answered', correct: false },
  body: selfCheck(
    'You have just crumbed raw chicken wearing gloves. The next docket is a garden salad. What do you do first?',
    [
      ['a', 'Wipe the gloves with sanitiser and start the salad'],
      ['b', 'Take the gloves off, wash and dry your hands, then put on new gloves if you need them'],
      ['c', 'Put a second pair of gloves over the first'],
      ['d', 'Rinse the gloves under hot water'],
    ],
    ['b'],
    'Gloves carry germs just as skin does. Taking them off can also soil your hands, so you wash and dry before touching ready-to-eat food. Sanitising or rinsing a used glove does not make it clean.',
  ),
};

const checkIll: DemoItem = {
  key: 'hygiene-check-report',
  title: 'Check yourself: what must be reported',
  minutes: 3,
  after: ['hygiene-health'],
  completion: { rule: 'answered', correct: true },
  body: selfCheck(
    'Which of these do you report to your supervisor before you handle food? Choose every one that applies.',
    [
      ['a', 'You vomited during the night but feel better now'],
      ['b', 'You slept badly'],
      ['c', 'A sore on your hand looks infected'],
      ['d', 'You may have dropped a piece of broken plastic into the rice'],
    ],
    ['a', 'c', 'd'],
    'Vomiting and infected sores are health conditions you must report even when you feel better, and possible contamination of food is always reported. A bad night is worth mentioning for safety, but it is not a food hygiene report.',
  ),
};

const standard: DemoItem = {
  key: 'hygiene-standard',
  title: 'Read it at the source',
  minutes: 4,
  required: false,
  completion: { rule: 'opened' },
  body: {
    kind: 'link',
    url: 'https://www.foodstandards.gov.au/',
    description:
      'Food Standards Australia New Zealand explains the duties of food businesses and food handlers, with fact sheets in several languages.',
  },
};

const checklist: DemoItem = {
  key: 'hygiene-checklist',
  title: 'Your personal hygiene checklist',
  minutes: 5,
  after: ['hygiene-hand-washing'],
  completion: { rule: 'marked_done' },
  body: {
    kind: 'file',
    file: 'personal-hygiene-checklist.pdf',
    description:
      'Two pages: a check before every shift, and a week to tick off. Print it or keep it on your phone, use it for one shift, then mark this as done.',
  },
};

export const hygienicPractices: DemoUnit = {
  code: 'SITXFSA005',
  title: 'Use hygienic practices for food safety',
  summary: 'Wash well, know when to stay away, and stop contamination before it reaches a plate.',
  kind: 'core',
  items: [whyHygiene, routes, video, whenToWash, checkWash, checkIll, checklist, standard],
};
