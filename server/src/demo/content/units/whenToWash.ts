import type { DemoItem } from '#server/demo/content/types.ts';
import { callout, h2, h3, p, table, ul } from '#server/demo/content/write.ts';
import { accordion, cards, check, lesson, picture, steps } from '#server/demo/content/writeLesson.ts';

/** A lesson of every kind of block that reads well here. */
export const whenToWash: DemoItem = {
  key: 'hygiene-health',
  title: 'When to wash, and when to stay away',
  minutes: 5,
  after: ['hygiene-why'],
  completion: { rule: 'time_spent', seconds: 5 },
  body: {
    kind: 'text',
    document: lesson(
      h2('Wash at every change of task'),
      p(
        'Use the hand basin, never the sink where food or pots are washed. A good rule: **if your hands are about to meet something cleaner than the last thing they touched, wash.** That means before ready-to-eat food, and after:',
      ),
      ul(
        'raw meat, poultry, fish, eggs or unwashed vegetables',
        'the toilet, a break, a cigarette, a coughing fit',
        'your face, hair or phone',
        'rubbish, cleaning, deliveries and money',
      ),
      steps(
        ['Wet your hands', 'Use warm running water, both sides.'],
        ['Rub with soap for 20 seconds', 'Palms, backs, between the fingers, thumbs and nails.'],
        ['Rinse and dry', 'Dry with a single-use towel, and turn the tap off with it.'],
      ),
      picture(
        'hand-washing-poster.webp',
        {
          alt: 'Two hands under a tap, covered in foam.',
          caption: 'The whole wash takes less time than reading the next docket.',
        },
        [1280, 720],
      ),
      p(
        'Gloves are not a substitute. A glove picks up germs exactly as skin does, and it hides the feeling of dirty hands. Wash and dry before putting them on, and change them whenever you would have washed.',
      ),
      check({
        kind: 'self_check',
        question: 'You have just taken a delivery of bread. The next job is to plate a salad. Do you wash?',
        multiple: false,
        choices: [
          { id: 'a', text: 'Yes, before I touch the salad' },
          { id: 'b', text: 'No, bread is clean' },
        ],
        correct: ['a'],
        explanation: 'Boxes and pens have been in many hands. The salad is not cooked again.',
      }),
      h2('When you are ill'),
      p(
        'Tell your supervisor **before** your shift if you have vomiting, diarrhoea, fever, a sore throat with fever, or yellowing of the skin or eyes. You must not handle food while any of these could contaminate it. After vomiting or diarrhoea many workplaces ask you to stay away until you have been well for 48 hours; ask which rule yours follows.',
      ),
      table(
        ['What you notice', 'What you do'],
        ['Stomach upset at home', 'Ring in. Do not come and see how you go.'],
        [
          'A cut on a finger during service',
          'Stop. Wash, bright waterproof dressing, glove. Throw out any food that may have blood on it and sanitise the surface.',
        ],
        ['A runny nose', 'Tell your supervisor. You may be moved to work away from open food.'],
        ['An infected sore', 'Show it. It must be fully covered, or you work elsewhere until it heals.'],
      ),
      h3('Saying it is part of the job'),
      p(
        'Speaking up can feel like letting the team down. It is the opposite. One cook with a stomach virus can make a whole dining room ill; one phone call prevents it.',
      ),
      accordion(
        [
          'What if I am the only cook on shift?',
          'Ring your supervisor before you start. Closing a section for an evening costs less than one sick guest.',
        ],
        [
          'Do I have to say what is wrong with me?',
          'Say what you notice, such as vomiting. You do not have to say why, and your supervisor keeps it private.',
        ],
      ),
      cards(
        ['How long do you rub?', 'At least 20 seconds'],
        ['Stomach upset at home?', 'Ring in before your shift'],
        ['A cut during service?', 'Stop, wash, cover, glove'],
      ),
      callout(
        'warning',
        'If you think food is contaminated, set it aside, label it “do not use” and tell your supervisor. Never decide alone that it will probably be fine.',
      ),
    ),
  },
};
