import type { DemoAssessment } from './assessmentTypes.ts';
import { ask } from '#test/items/itemMakers.ts';
import { baristaCheck, hazardReport } from './assessmentsShort.ts';
import { callout, doc, h2, p, ul } from '#server/demo/content/write.ts';

/* The demonstration's assessments: examples of every kind of item, to be replaced by an organisation's own tools. */

const knowledge: DemoAssessment = {
  code: 'SITXFSA005-A1',
  units: ['SITXFSA005'],
  title: 'Hygiene at work: what you know',
  summary: 'Short questions and two answers in your own words about keeping food safe.',
  instructions: doc(
    p(
      'Answer every question. Some are marked automatically; your assessor reads the longer ones. You can stop at any time and carry on later, on any device.',
    ),
    callout('tip', 'Write as you would explain it to a new colleague. Spelling is not assessed.'),
  ),
  needs: doc(
    ul('About 40 minutes, in as many sittings as you like', 'Your notes: this is not a memory test'),
  ),
  judged: doc(
    p(
      'Each answer is satisfactory or not yet satisfactory. Answers that are not yet satisfactory come back to you with a comment, and you do only those again.',
    ),
  ),
  assessorNotes: doc(
    h2('What to look for'),
    ul(
      'The plan for a busy service names when hands are washed, not only that they are',
      'The answer about illness says who is told, when, and what happens to the shift',
    ),
    p('Benchmark answers are in the trainer guide of the unit.'),
  ),
  minutes: 40,
  attemptsAllowed: 3,
  timeLimitMinutes: null,
  dueAfterDays: 60,
  lateWork: 'accepted',
  opens: 'with_unit',
  shuffle: true,
  tasks: [
    {
      title: 'Short questions',
      instructions: doc(p('Choose, match or fill in. You get five of these questions.')),
      draw: 5,
      items: [
        ask.choice(
          'Which of these must you do before you go back to the bench after a break?',
          [
            ['wash', 'Wash and dry your hands'],
            ['gloves', 'Put on the gloves you wore before'],
            ['sanitiser', 'Use sanitiser only'],
            ['rinse', 'Rinse your hands under cold water'],
          ],
          ['wash'],
          { criteria: ['4.1'] },
        ),
        ask.choice(
          'When must you tell your supervisor before you handle food? Choose all that apply.',
          [
            ['stomach', 'You had diarrhoea last night'],
            ['cut', 'You have an infected cut on a finger'],
            ['tired', 'You slept badly'],
            ['home', 'Someone you live with has gastro'],
          ],
          ['stomach', 'cut', 'home'],
          { criteria: ['2.1'] },
        ),
        ask.true_false('Food that looks and smells fresh is safe to eat.', false, { criteria: ['K1'] }),
        ask.matching(
          'Match each example with its kind of hazard.',
          [
            ['hair', 'A hair in the soup', 'Physical'],
            ['chicken', 'Salmonella on raw chicken', 'Biological'],
            ['spray', 'Sanitiser on a plate', 'Chemical'],
          ],
          { criteria: ['K1'] },
        ),
        ask.ordering(
          'Put the steps of washing your hands in order.',
          [
            ['wet', 'Wet your hands under warm running water'],
            ['soap', 'Take soap and rub for at least 20 seconds'],
            ['rinse', 'Rinse'],
            ['dry', 'Dry with a single-use towel'],
          ],
          { criteria: ['4.1'] },
        ),
        ask.fill_in(
          'Complete the sentence.',
          [
            'When germs spread from raw meat to a salad by way of a board, this is called ',
            ['cross-contamination', 'cross contamination'],
            '.',
          ],
          { criteria: ['K1'] },
        ),
        ask.number('For at least how many seconds do you rub your hands with soap?', 'seconds', 20, 0, {
          criteria: ['4.1'],
        }),
        ask.short_text('What do you put over a cut before you put on a glove?', [
          'waterproof dressing',
          'a waterproof dressing',
          'bandage',
          'a bandage',
          'band-aid',
          'bandaid',
          'dressing',
          'a dressing',
          'blue band-aid',
          'plaster',
        ]),
      ],
    },
    {
      title: 'In your own words',
      instructions: doc(p('Your assessor reads these.')),
      draw: null,
      items: [
        ask.written(
          'It is Friday night, the kitchen is full, and the basin is on the other side of the room. Describe when you wash your hands during service, and how you make sure it happens.',
          [30, 400],
          { criteria: ['4.1', '1.1'] },
        ),
        ask.written(
          'You wake up with vomiting two hours before your shift. What do you do, who do you tell, and when can you handle food again?',
          [30, 400],
          { criteria: ['2.1'] },
        ),
      ],
    },
  ],
};

const practical: DemoAssessment = {
  code: 'SITXFSA005-A2',
  units: ['SITXFSA005'],
  title: 'Hygiene at work: what you do',
  summary: 'Photos from your workplace, an observation by your trainer and a report by your supervisor.',
  instructions: doc(
    p(
      'Show that you work hygienically. Ask before you take photos at work, and keep people’s faces out of them.',
    ),
  ),
  needs: doc(ul('A phone with a camera', 'A shift in a kitchen', 'The email of your workplace supervisor')),
  judged: doc(p('Your assessor marks the photos, what was observed and the report.')),
  assessorNotes: doc(
    p('The observation counts once observer and student have both confirmed it.'),
    ul(
      'Bench, basin and clothing must be recognisable in the photos',
      'A supervisor reports, and never judges',
    ),
  ),
  minutes: 60,
  attemptsAllowed: 2,
  timeLimitMinutes: null,
  dueAfterDays: 120,
  lateWork: 'accepted',
  opens: 'with_unit',
  shuffle: false,
  tasks: [
    {
      title: 'Your workplace',
      instructions: doc(p('Take the photos on the same day, before and after service.')),
      draw: null,
      items: [
        ask.file_evidence(
          'Upload photos or a short video of your bench before and after service, and of yourself in work clothing (no face needed). Add your checklist if you keep one.',
          ['picture', 'video', 'document'],
          [2, 6],
          { criteria: ['3.1', '1.1'] },
        ),
        ask.written('Say in a few sentences what you changed between the two photos, and why.', [20, 200], {
          criteria: ['1.1'],
        }),
      ],
    },
    {
      title: 'Seen at work',
      instructions: doc(p('Agree on a time with your trainer. These are the things they will look for.')),
      draw: null,
      items: [
        ask.observation(
          'Prepare a station for service and work through one service.',
          [
            ['clothing', 'Wears clean clothing, hair tied back or covered, no jewellery'],
            ['hands', 'Washes hands at the right moments and in the right way'],
            ['separate', 'Keeps raw and ready-to-eat food apart'],
            ['clean', 'Cleans and sanitises the station between tasks'],
          ],
          { criteria: ['3.1', '4.1', '1.1'] },
        ),
        ask.third_party_report(
          'A workplace supervisor reports on at least two shifts.',
          'your workplace supervisor',
          [
            { id: 'shifts', text: 'On which dates did you work with them?', answer: 'text' },
            {
              id: 'hygiene',
              text: 'Did they follow the hygiene procedures of the workplace?',
              answer: 'yes_no',
            },
            { id: 'example', text: 'Describe one thing you saw.', answer: 'text' },
          ],
          { criteria: ['1.1'] },
        ),
      ],
    },
  ],
};

export const demoAssessments: DemoAssessment[] = [knowledge, practical, baristaCheck, hazardReport];
