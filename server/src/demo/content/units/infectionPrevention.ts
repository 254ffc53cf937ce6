import type { DemoItem, DemoUnit } from '#server/demo/content/types.ts';
import { callout, doc, h2, ol, p, selfCheck, ul } from '#server/demo/content/write.ts';

const precautions: DemoItem = {
  key: 'infection-precautions',
  title: 'Standard precautions, every person, every time',
  minutes: 6,
  completion: { rule: 'time_spent', seconds: 5 },
  body: {
    kind: 'text',
    document: doc(
      p(
        'You cannot tell by looking who carries an infection. So you work as if **everyone might**, including you. That is what standard precautions mean.',
      ),
      h2('Hand hygiene at five moments'),
      ol(
        'before touching a person',
        'before a clean procedure, such as a dressing',
        'after a risk of contact with body fluids',
        'after touching a person',
        'after touching the things around them',
      ),
      p(
        'Alcohol rub is quick and works well on hands that look clean. Use soap and water when they are visibly dirty, and after caring for someone with vomiting or diarrhoea: rub does not kill every germ.',
      ),
      h2('Protective gear'),
      p(
        'Choose by the task. Gloves for body fluids or broken skin; an apron or gown when your clothes may be soiled; mask and eye protection when something may splash or someone coughs. Take gear off in this order, so that the dirtiest leaves first: **gloves, clean hands, eye protection, gown, mask, clean hands**. Your workplace may use another order for certain gear; follow the poster at the door.',
      ),
      h2('The room'),
      ul(
        'Clean from the cleanest part to the dirtiest, and from high to low.',
        'Hold used linen away from your body; never shake it.',
        'Sharps go straight into the sharps container by whoever used them. Never recap a needle.',
      ),
      callout(
        'warning',
        'Needle-stick or splash? Wash the skin with soap and water, or rinse eyes and mouth with water. Tell your supervisor at once: some treatments work only within hours.',
      ),
    ),
  },
};

const chain: DemoItem = {
  key: 'infection-chain',
  title: 'Break the chain',
  minutes: 3,
  completion: { rule: 'opened' },
  body: {
    kind: 'image',
    file: 'chain-of-infection.webp',
    alt: 'Six links in a ring, each with a way to break it. 1 A germ: clean and disinfect. 2 A place it lives: change linen, empty bins. 3 A way out: cover coughs and wounds. 4 A way to travel: clean hands, clean gear. 5 A way in: gloves, dressings, skin care. 6 A person at risk: vaccination, rest, nutrition.',
    caption: 'You need to break only one link. Clean hands break the busiest one.',
  },
};

const check: DemoItem = {
  key: 'infection-check',
  title: 'Check yourself: rub or wash?',
  minutes: 3,
  after: ['infection-precautions'],
  completion: { rule: 'answered', correct: true },
  body: selfCheck(
    'You have just helped a person with diarrhoea and removed your gloves. Your hands look clean. What now?',
    [
      ['a', 'Nothing: the gloves kept your hands clean'],
      ['b', 'Use alcohol rub'],
      ['c', 'Wash with soap and water, and dry well'],
      ['d', 'Put on fresh gloves and carry on with the next person'],
    ],
    ['c'],
    'Gloves can leak, and taking them off can soil your hands. Some germs that cause diarrhoea survive alcohol rub, so here soap, water and friction do the work.',
  ),
};

export const infectionPrevention: DemoUnit = {
  code: 'HLTINF006',
  title: 'Apply basic principles and practices of infection prevention and control',
  summary: 'Clean hands, the right gear and a few steady habits that stop germs from travelling.',
  kind: 'core',
  items: [precautions, chain, check],
};
