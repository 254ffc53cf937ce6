import { doc, p, ul } from './write.ts';

/** The integrity declaration at the start of an attempt: an example, to be replaced by an organisation's own. */
export const integrityDeclaration = doc(
  p('By starting, you declare that:'),
  ul(
    'what you hand in is your own work, except where you say otherwise',
    'nobody else answers for you, and you do not share the questions',
    'photos, videos and reports show what they say they show',
    'you say below whether and how you use AI tools',
  ),
  p('We do not assess work that is not your own, and we will ask you to talk about it.'),
);
