import type { DemoItem, DemoUnit } from '#server/demo/content/types.ts';
import { callout, doc, h2, h3, ol, p, selfCheck, table, ul } from '#server/demo/content/write.ts';

const seeHazards: DemoItem = {
  key: 'safety-see',
  title: 'See it before it hurts someone',
  minutes: 5,
  completion: { rule: 'time_spent', seconds: 5 },
  body: {
    kind: 'text',
    document: doc(
      p(
        'A kitchen puts knives, fire, steam, wet floors and hurry into one small room. Nobody gets through a career by being lucky. They get through by noticing.',
      ),
      h2('Hazard and risk'),
      p(
        'A **hazard** is anything that could cause harm: oil on the floor. The **risk** is how likely the harm is and how bad it would be: very likely in the walkway during service, and a broken wrist if you land badly. You deal first with what is likely *and* bad.',
      ),
      table(
        ['Where', 'Look for'],
        ['Floor', 'Spills, mats that curl, boxes in the walkway, cables'],
        ['Bench', 'Knives under cloths, unguarded slicers, cracked glass'],
        ['Stove and fryer', 'Handles over the edge, water near hot oil, loose sleeves'],
        ['Storeroom', 'Heavy things up high, unlabelled bottles, chemicals beside food'],
        ['People', 'Fatigue, shouting, someone new who has not been shown'],
      ),
      h2('Whose job is it?'),
      p(
        'Your employer must provide a workplace that is as safe as reasonably practicable, with safe gear, instruction and supervision. You must take reasonable care of yourself and of others, follow reasonable instructions and use the protective gear you are given. **You may stop work that you reasonably believe puts you in serious and immediate danger.** Stop, step back, and tell your supervisor at once.',
      ),
      callout(
        'tip',
        'Stand at the door for ten seconds when you arrive. Look down, look across, look up. Name one thing you will fix before you start.',
      ),
    ),
  },
};

const controls: DemoItem = {
  key: 'safety-controls',
  title: 'Six ways to control a risk',
  minutes: 3,
  completion: { rule: 'opened' },
  body: {
    kind: 'image',
    file: 'hierarchy-of-control.webp',
    alt: 'An upside-down pyramid of six controls from strongest to weakest, each with an example. 1 Eliminate: stop using the chipped glass jug. 2 Substitute: choose a milder degreaser. 3 Isolate: fit a guard over the slicer blade. 4 Engineer: let a trolley carry the stockpot. 5 Procedures: call “hot behind”, sign, train, rotate. 6 Protective gear: cut-resistant glove, non-slip shoes.',
    caption: 'Work down from the top. Protective gear is the last line, not the first idea.',
  },
};

const checkControl: DemoItem = {
  key: 'safety-check-control',
  title: 'Check yourself: the strongest control',
  minutes: 3,
  after: ['safety-controls'],
  completion: { rule: 'answered', correct: true },
  body: selfCheck(
    'A 40-litre stockpot is carried across the kitchen every morning. Which change protects people best?',
    [
      ['a', 'A sign that says “Lift with care”'],
      ['b', 'Gloves with better grip'],
      ['c', 'Making the stock in the tilting kettle beside the cool room, so that nobody carries it'],
      ['d', 'A reminder at the morning meeting'],
    ],
    ['c'],
    'Removing the lift removes the hazard altogether. Signs, reminders and gloves all depend on a person being careful every single time.',
  ),
};

const bodyAndTools: DemoItem = {
  key: 'safety-body',
  title: 'Knives, heat, lifting and chemicals',
  minutes: 6,
  after: ['safety-see'],
  completion: { rule: 'time_spent', seconds: 5 },
  body: {
    kind: 'text',
    document: doc(
      h2('Knives'),
      ul(
        'Cut on a board with a damp cloth under it. Fingers curled, thumb behind.',
        'Walk with the point down and the blade behind you. Say “knife”.',
        'Never leave one in a sink of water, and never try to catch one that falls.',
        'A sharp knife is safer than a blunt one: it goes where you send it.',
      ),
      h2('Heat and oil'),
      p(
        'Assume every handle is hot. Use a **dry** cloth, because a wet one turns to steam in your hand. Lift lids away from you. Lower food into oil away from your body. If oil catches fire: turn the heat off if you can reach it safely, cover with a fire blanket or lid, and **never use water**. If it is not out at once, leave and raise the alarm.',
      ),
      callout(
        'info',
        'Burn? Cool running water for 20 minutes, as soon as you can. No ice, no butter. Remove rings before it swells, and ask for help.',
      ),
      h2('Lifting'),
      ol(
        'Plan the path and test the weight.',
        'Feet apart, load close, back in its natural curve.',
        'Push up with your legs. Turn with your feet, not your spine.',
        'Too heavy or too awkward? Split it, roll it, or ask.',
      ),
      h2('Chemicals'),
      p(
        'Keep them in labelled containers, away from food. Before using one for the first time, read the label and find its safety data sheet: it tells you what to wear and what to do if it splashes. Never mix products; bleach and an acid cleaner make a poisonous gas.',
      ),
    ),
  },
};

const checkOil: DemoItem = {
  key: 'safety-check-oil',
  title: 'Check yourself: a pan on fire',
  minutes: 3,
  after: ['safety-body'],
  completion: { rule: 'answered', correct: true },
  body: selfCheck(
    'Oil in a frying pan bursts into flame. You are within reach of the stove. Which two actions are right?',
    [
      ['a', 'Carry the pan to the sink'],
      ['b', 'Turn off the heat if you can do it safely'],
      ['c', 'Throw a cup of water on it'],
      ['d', 'Cover it with a fire blanket or a lid and leave it covered'],
    ],
    ['b', 'd'],
    'Take away the heat and the air. Water turns to steam under the oil and throws burning fat around the room; carrying the pan spills it over you. If it is not out at once, get out and raise the alarm.',
  ),
};

const speakUp: DemoItem = {
  key: 'safety-report',
  title: 'Reporting, emergencies and looking after each other',
  minutes: 5,
  completion: { rule: 'time_spent', seconds: 5 },
  body: {
    kind: 'text',
    document: doc(
      h2('Report the near miss, not only the injury'),
      p(
        'A pan that slid off the shelf and hit nobody is a free warning. Report what happened, where, when, who saw it and what you did to make it safe. Keep to facts: “The shelf bracket was loose”, not “Someone was careless”. Write it the same day, while you remember.',
      ),
      h2('In an emergency'),
      ol(
        '**Make yourself safe.** You cannot help as a second casualty.',
        '**Raise the alarm** and ring 000 for fire, police or ambulance.',
        '**Leave by the nearest safe exit.** Do not go back for your phone.',
        '**Go to the assembly point** and stay until your name is called.',
      ),
      p(
        'On your first shift, find three things: the exit, the extinguisher and blanket, and the first aid kit.',
      ),
      h3('Harm you cannot see'),
      p(
        'Long double shifts, shouting, bullying and harassment are safety matters too. Talk with your supervisor, your health and safety representative, or someone you trust. You are entitled to take part: to be asked, to raise an issue, and to hear what was decided.',
      ),
    ),
  },
};

const walk: DemoItem = {
  key: 'safety-walk',
  title: 'Do it: your ten-minute hazard walk',
  minutes: 8,
  after: ['safety-check-control', 'safety-check-oil'],
  completion: { rule: 'marked_done' },
  body: {
    kind: 'text',
    document: doc(
      p('Walk through a kitchen you know, at work or at home, with a pen.'),
      ol(
        'Find **five hazards**: one each on the floor, the bench, the stove, the shelves and in how people work.',
        'For each, write how likely harm is, and how bad it could be: low, medium or high.',
        'For the worst one, write a control from the **top half** of the pyramid.',
        'Fix one thing on the spot, if it is safe and yours to fix. Report the rest.',
      ),
      callout(
        'tip',
        'Keep your notes. They are good evidence when you talk with your assessor. When you have finished, mark this as done.',
      ),
    ),
  },
};

export const safeWorkPractices: DemoUnit = {
  code: 'SITXWHS005',
  title: 'Participate in safe work practices',
  summary: 'Notice hazards, choose a control that works, and act well when something goes wrong.',
  kind: 'core',
  items: [seeHazards, controls, checkControl, bodyAndTools, checkOil, speakUp, walk],
};
