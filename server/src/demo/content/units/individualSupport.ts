import { individualisedSupport } from './individualisedSupport.ts';
import { infectionPrevention } from './infectionPrevention.ts';
import type { DemoCourse } from '#server/demo/content/types.ts';
import { callout, doc, h2, p, ul } from '#server/demo/content/write.ts';

export const individualSupport: DemoCourse = {
  code: 'CHC33021',
  title: 'Certificate III in Individual Support',
  kind: 'qualification',
  area: 'Community services',
  summary: 'Support people to live their lives their way, at home, in care and in the community.',
  description: doc(
    p(
      'For people who want to work in aged care, disability or home support. You learn to listen first, to support without taking over, and to keep people and yourself safe.',
    ),
    h2('What you will be able to do'),
    ul(
      'support a person according to their own plan, goals and culture',
      'help with daily living while protecting dignity and independence',
      'prevent infection and work safely',
      'notice change, report it and write clear notes',
    ),
    h2('How it works'),
    p(
      'You learn online and in practice rooms, then complete at least 120 hours of work placement with an experienced supervisor nearby.',
    ),
  ),
  cover: 'cover-individual-support.webp',
  units: [individualisedSupport, infectionPrevention],
  preCourse: [
    {
      key: 'support-assessment',
      title: 'How you will be assessed',
      reason: 'So that you know what happens before, during and after placement.',
      kind: 'read',
      mandatory: true,
      document: doc(
        p(
          'You first show each skill in a practice room, where it is safe to make mistakes. Then you show it on placement. Your supervisor there reports what they saw; **your assessor decides**.',
        ),
        p(
          'Never put a person’s name, photo or address into work you hand in. Write “Mrs K” or “a person I support”.',
        ),
      ),
    },
    {
      key: 'support-checks',
      title: 'Checks before placement',
      reason: 'Care providers may not let you start without them, and they can take weeks.',
      kind: 'declare',
      mandatory: true,
      statement: 'I understand which checks I need and will apply for them now.',
      document: doc(
        ul(
          'a national police check, and a worker screening check for disability work where required',
          'a working with children check where your placement involves children',
          'vaccinations the placement asks for, such as influenza',
        ),
        callout(
          'info',
          'A record does not always mean you cannot work in care. Talk with us in confidence before you decide.',
        ),
      ),
    },
    {
      key: 'support-wellbeing',
      title: 'Looking after yourself',
      reason: 'Care work touches people. It helps to know where support is.',
      kind: 'read',
      mandatory: false,
      document: doc(
        p(
          'You may meet illness, grief and death. That is part of what makes this work matter, and it can be heavy. Tell your supervisor or us when it is. Lifeline is there day and night on **13 11 14**.',
        ),
      ),
    },
  ],
};
