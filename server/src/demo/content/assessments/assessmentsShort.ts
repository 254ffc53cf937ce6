import type { DemoAssessment } from './assessmentTypes.ts';
import { ask } from '#test/items/itemMakers.ts';
import { doc, p, ul } from '#server/demo/content/write.ts';

/** A short timed test that only rules judge; it opens once the learning of its unit is done. */
export const baristaCheck: DemoAssessment = {
  code: 'BAR-01-A1',
  units: ['BAR-01-1'],
  title: 'Espresso check',
  summary: 'Four quick questions about the shot and the milk, against the clock.',
  instructions: doc(p('The clock starts when you start and keeps running if you close the page.')),
  needs: doc(ul('Ten quiet minutes')),
  judged: doc(p('Every answer is marked automatically, and you see the result straight away.')),
  assessorNotes: doc(p('Nothing to judge by hand.')),
  minutes: 8,
  attemptsAllowed: 3,
  timeLimitMinutes: 10,
  dueAfterDays: null,
  lateWork: 'accepted',
  opens: 'after_learning',
  shuffle: true,
  tasks: [
    {
      title: 'The shot and the milk',
      instructions: doc(p('Answer all four.')),
      draw: null,
      items: [
        ask.choice(
          'A shot runs out in 12 seconds. What do you change first?',
          [
            ['finer', 'Grind finer'],
            ['coarser', 'Grind coarser'],
            ['less', 'Use less coffee'],
            ['hotter', 'Make the water hotter'],
          ],
          ['finer'],
        ),
        ask.number('To about what temperature do you steam milk?', '°C', 63, 5),
        ask.true_false('The steam wand is wiped and purged after every jug.', true),
        ask.choice(
          'Which two show that milk was stretched too much?',
          [
            ['bubbles', 'Large bubbles'],
            ['stiff', 'Stiff, dry foam'],
            ['shine', 'A shine like wet paint'],
            ['thin', 'It pours like water'],
          ],
          ['bubbles', 'stiff'],
        ),
      ],
    },
  ],
};

/** The only assessment of its unit: a question for a rule and a report for a person to judge. */
export const hazardReport: DemoAssessment = {
  code: 'SITXWHS005-A1',
  units: ['SITXWHS005'],
  title: 'Report a hazard',
  summary: 'Find a hazard where you work and report it the way your workplace does.',
  instructions: doc(p('Choose a hazard you have actually seen.')),
  needs: doc(ul('The hazard report form of your workplace, or ours')),
  judged: doc(p('Your assessor reads your report and decides whether someone could act on it.')),
  assessorNotes: doc(p('Place, time, risk and a first measure must be named.')),
  minutes: 30,
  attemptsAllowed: 2,
  timeLimitMinutes: null,
  dueAfterDays: 90,
  lateWork: 'refused',
  opens: 'with_unit',
  shuffle: false,
  tasks: [
    {
      title: 'Before you report',
      instructions: doc(p('Two short questions.')),
      draw: null,
      items: [
        ask.choice(
          'You see oil on the floor of the kitchen. What do you do first?',
          [
            ['warn', 'Warn the others and keep people away from it'],
            ['form', 'Fill in the hazard report'],
            ['clean', 'Look for a mop in the cellar'],
            ['leave', 'Leave it to the cleaners'],
          ],
          ['warn'],
        ),
        ask.ordering('Put these controls in order, the most effective first.', [
          ['remove', 'Remove the hazard'],
          ['replace', 'Replace it with something safer'],
          ['guard', 'Put a guard between it and people'],
          ['wear', 'Wear protective equipment'],
        ]),
      ],
    },
    {
      title: 'The report',
      instructions: doc(p('Write it so that someone who was not there can act on it.')),
      draw: null,
      items: [
        ask.written('What is the hazard, where and when did you see it, and who could be hurt?', [20, 300]),
        ask.written(
          'What did you do at once, and what should be done so that it does not happen again?',
          [20, 300],
        ),
      ],
    },
  ],
};
