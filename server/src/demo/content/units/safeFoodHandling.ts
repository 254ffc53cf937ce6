import type { DemoItem, DemoUnit } from '#server/demo/content/types.ts';
import { callout, doc, h2, h3, ol, p, selfCheck, table, ul } from '#server/demo/content/write.ts';

const fiveToSixty: DemoItem = {
  key: 'handling-temperature',
  title: 'Time and temperature',
  minutes: 5,
  completion: { rule: 'time_spent', seconds: 5 },
  body: {
    kind: 'text',
    document: doc(
      p(
        'Some food is **potentially hazardous**: it must be kept cold or hot, because bacteria grow well in it. Meat, seafood, dairy, cooked rice and pasta, cut melon, sprouts and anything containing eggs belong here. Most of what you control about it is time and temperature.',
      ),
      h2('The two numbers to know by heart'),
      ul(
        '**5°C or colder** for cold food: on delivery, in the fridge, on display.',
        '**60°C or hotter** for hot food: in the bain-marie, on the pass.',
      ),
      p(
        'Between them, bacteria can double every twenty minutes or so. One becomes more than two million in seven hours. Some leave a poison behind that **no amount of reheating destroys**.',
      ),
      h2('The 2-hour / 4-hour rule'),
      p('Add up *every* period ready-to-eat food has spent between 5°C and 60°C, from preparation on.'),
      table(
        ['Total time', 'What you may do'],
        ['Less than 2 hours', 'Use it now, or put it back in the fridge for later'],
        ['2 to 4 hours', 'Use it now. It may not go back in the fridge.'],
        ['More than 4 hours', 'Throw it out'],
      ),
      h2('Cooling and reheating'),
      p(
        'Cool cooked food from 60°C to 21°C within **2 hours**, then from 21°C to 5°C within **4 more**. Shallow trays, ice baths and small portions get you there; a full stockpot in the cool room does not. Reheat quickly to at least 60°C, once only.',
      ),
      callout(
        'tip',
        'Probe the thickest part, wait for the reading to settle, clean and sanitise the probe, write the number down. A temperature nobody recorded cannot protect anyone.',
      ),
    ),
  },
};

const dangerZone: DemoItem = {
  key: 'handling-danger-zone',
  title: 'The danger zone on one page',
  minutes: 3,
  completion: { rule: 'opened' },
  body: {
    kind: 'image',
    file: 'temperature-danger-zone.webp',
    alt: 'A thermometer with three bands. 60°C and above: hot and safe; hold hot food here and cook through to at least 75°C in the centre. 5°C to 60°C: danger zone; under 2 hours use it or chill it below 5°C, 2 to 4 hours use it now, over 4 hours throw it out. 5°C and below: cold and slow; fridge 5°C or colder, freezer hard frozen at about minus 18°C.',
    caption: 'Take a photo of it for the inside of your locker.',
  },
};

const checkTime: DemoItem = {
  key: 'handling-check-time',
  title: 'Check yourself: the tray of quiche',
  minutes: 3,
  after: ['handling-temperature'],
  completion: { rule: 'answered', correct: true },
  body: selfCheck(
    'Quiche stood at room temperature for 90 minutes in the morning, then went back into the fridge. At lunch it has been on the counter for another hour. What may you do with it now?',
    [
      ['a', 'Put it back in the fridge for tomorrow'],
      ['b', 'Serve it now, within the next hour and a half, then throw out the rest'],
      ['c', 'Nothing: it must already be thrown out'],
      ['d', 'Reheat it to 75°C and start the clock again'],
    ],
    ['b'],
    '90 minutes and 60 minutes make two and a half hours. Between two and four hours it may be used but not chilled again, and at four hours it goes in the bin. Reheating never turns the clock back.',
  ),
};

const flow: DemoItem = {
  key: 'handling-flow',
  title: 'From the back door to the plate',
  minutes: 6,
  after: ['handling-temperature'],
  completion: { rule: 'time_spent', seconds: 5 },
  body: {
    kind: 'text',
    document: doc(
      p('Food is safe when it is safe at **every** step. Follow one chicken through the kitchen.'),
      h2('Receive'),
      p(
        'Probe it before you sign: 5°C or colder, packaging whole, in date, from a supplier you know. Frozen means *hard* frozen, with no ice crystals that tell of thawing. If it fails, refuse it or set it aside labelled “return”, and record why.',
      ),
      h2('Store'),
      p(
        'Straight into the cool room, bottom shelf, in a tray with sides. Cover it, label it, date it. **First in, first out**: new stock goes behind old.',
      ),
      h2('Thaw and prepare'),
      p(
        'Thaw in the fridge, never on the bench overnight. Use a separate board and knife for raw meat; many kitchens use colours. Take out only what you can finish in half an hour. Then clean, *then* sanitise: a sanitiser cannot work through grease.',
      ),
      ol(
        '**Scrape** and rinse off what is loose.',
        '**Wash** with hot water and detergent.',
        '**Rinse** the detergent away.',
        '**Sanitise** for the time on the label.',
        '**Air dry.** A tea towel puts the germs back.',
      ),
      h2('Cook, hold, serve'),
      p(
        'Cook poultry and mince to at least 75°C in the centre. Hold at 60°C or hotter. Use tongs for raw and other tongs for cooked. Touch plates by the rim.',
      ),
      h3('Allergens'),
      p(
        'For some people a trace is an emergency. Know what is in every dish, use clean gear, and never guess. “I will check” is always the right answer. If you are not sure, say that you cannot promise.',
      ),
      callout(
        'warning',
        'If someone may be having a severe allergic reaction, ring 000 at once and follow their action plan.',
      ),
    ),
  },
};

const fridgeOrder: DemoItem = {
  key: 'handling-fridge',
  title: 'What goes on which shelf',
  minutes: 3,
  completion: { rule: 'opened' },
  body: {
    kind: 'image',
    file: 'fridge-order.webp',
    alt: 'An open fridge with four shelves. Top: cooked and ready to eat, covered, labelled and dated. Second: dairy and prepared food, sealed, oldest at the front. Third: raw fish and raw whole meat in a tray with sides. Bottom: raw poultry and mince in a deep tray.',
    caption: 'If you have two fridges, keep raw food in one and ready-to-eat food in the other.',
  },
};

const checkFridge: DemoItem = {
  key: 'handling-check-fridge',
  title: 'Check yourself: three things wrong',
  minutes: 3,
  after: ['handling-flow', 'handling-fridge'],
  completion: { rule: 'answered', correct: true },
  body: selfCheck(
    'You open the cool room. Which of these need fixing? Choose every one that applies.',
    [
      ['a', 'Raw chicken thighs, covered, on the shelf above the trifle'],
      ['b', 'A tub of aioli with no label or date'],
      ['c', 'Milk with the oldest date at the front'],
      ['d', 'A 30-litre pot of stock, still steaming, with its lid on'],
    ],
    ['a', 'b', 'd'],
    'Raw poultry belongs below ready-to-eat food even when it is covered. Without a date nobody knows when the aioli must go. A deep, lidded pot cools far too slowly and warms everything around it. The milk is as it should be.',
  ),
};

const reflection: DemoItem = {
  key: 'handling-reflection',
  title: 'One week on: what changed in your kitchen?',
  minutes: 6,
  releaseAfterDays: 7,
  completion: { rule: 'marked_done' },
  body: {
    kind: 'text',
    document: doc(
      p(
        'This opens a week after you start, so that you have had time to try things. Take five minutes and write down:',
      ),
      ol(
        'one temperature you measured that surprised you',
        'one thing you now do differently with raw food',
        'one question you still want to ask your assessor',
      ),
      p('Talk it over with someone you work with. Then mark this as done.'),
    ),
  },
};

export const safeFoodHandling: DemoUnit = {
  code: 'SITXFSA006',
  title: 'Participate in safe food handling practices',
  summary: 'Keep food safe at every step, from the delivery at the back door to the plate.',
  kind: 'core',
  after: ['SITXFSA005'],
  items: [fiveToSixty, dangerZone, checkTime, flow, fridgeOrder, checkFridge, reflection],
};
