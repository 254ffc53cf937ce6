import { hygienicPractices } from './hygienicPractices.ts';
import { safeFoodHandling } from './safeFoodHandling.ts';
import { safeWorkPractices } from './safeWorkPractices.ts';
import type { DemoCourse } from '#server/demo/content/types.ts';
import { callout, doc, h2, ol, p, ul } from '#server/demo/content/write.ts';

export const commercialCookery: DemoCourse = {
  code: 'SIT30821',
  title: 'Certificate III in Commercial Cookery',
  kind: 'qualification',
  area: 'Hospitality',
  summary: 'Cook professionally: safe, skilled and steady through a busy service.',
  description: doc(
    p(
      'For people who want to work as a cook in a restaurant, hotel, club, café or catering kitchen. You learn the methods every kitchen relies on, then prove them in real services.',
    ),
    h2('What you will be able to do'),
    ul(
      'work cleanly and safely, and help others to do the same',
      'cook stocks, sauces, meat, seafood, vegetables, pastry and desserts to a standard',
      'plan and cost a dish, and adapt it for special diets',
      'keep pace with a brigade during service',
    ),
    h2('How it works'),
    p(
      'You learn online in short pieces, practise in a training kitchen, and cook in at least 48 service periods. Your assessor watches you work, looks at your evidence and tells you clearly what is satisfactory and what to do next.',
    ),
  ),
  cover: 'cover-commercial-cookery.webp',
  units: [hygienicPractices, safeWorkPractices, safeFoodHandling],
  preCourse: [
    {
      key: 'cookery-assessment',
      title: 'How you will be assessed',
      reason: 'So that nothing about being assessed comes as a surprise.',
      kind: 'read',
      mandatory: true,
      document: doc(
        p(
          'There are no marks out of a hundred here. Each task is either **satisfactory** or **not yet satisfactory**.',
        ),
        ol(
          '**You learn and practise**, at your own pace, with help whenever you ask.',
          '**You hand in a task or cook in front of your assessor.** You are told beforehand exactly what will be looked at.',
          '**Your assessor decides** and writes down why. If something is missing you are told what, and you fix only that.',
          '**When every task is satisfactory**, your assessor looks at the whole and decides whether you are competent.',
        ),
        p(
          'If you already have the skills, ask about recognition: evidence from your work may count. If something makes a task harder for you, such as a disability or the language, ask for an adjustment. If you disagree with a decision you can appeal, and someone else will look at it.',
        ),
        callout(
          'info',
          'Work you hand in must be your own. If you use a tool or another person’s words, say so.',
        ),
      ),
    },
    {
      key: 'cookery-equipment',
      title: 'Your uniform, knives and connection',
      reason: 'You need these from the first day in the kitchen.',
      kind: 'declare',
      mandatory: true,
      statement: 'I have, or will have before my first kitchen day, everything on this list.',
      document: doc(
        ul(
          'a chef’s jacket, checked or black trousers, apron and hat',
          'closed, non-slip leather shoes',
          'a basic knife set: cook’s knife, paring knife, serrated knife, steel',
          'a phone or computer with a camera and an internet connection',
        ),
        p('If cost is a problem, tell us before you buy. There is often a set to borrow.'),
      ),
    },
    {
      key: 'cookery-details',
      title: 'Confirm your name as on your documents',
      reason: 'Your certificate will carry exactly this name.',
      kind: 'declare',
      mandatory: true,
      statement: 'My name in my profile is spelled as on my official documents.',
      document: doc(
        p(
          'Open your profile and compare your name with your passport, driver licence or Medicare card, letter by letter. You can add a preferred name as well; that is the one we use when we talk with you.',
        ),
      ),
    },
    {
      key: 'cookery-health',
      title: 'Working with food and your health',
      reason: 'Some health conditions matter around food, and support is easier to arrange early.',
      kind: 'read',
      mandatory: false,
      document: doc(
        p(
          'Kitchens are hot, loud and physical, and you will handle common allergens such as nuts, shellfish, wheat and eggs. If any of that affects you, or if you do not eat or touch certain foods, talk with us privately. We will look for a way that works.',
        ),
      ),
    },
  ],
};
