import { doc, p, ul } from './write.ts';

/** What a student of the demonstration declares when an attempt begins: an example, to be replaced by an organisation's own. */
export const integrityDeclaration = doc(
  p('When you begin, you declare that:'),
  ul(
    'what you hand in is your own work, except where you say whose it is',
    'nobody else answers for you, and you do not share the questions',
    'photos, videos and reports show what they say they show',
    'you say below whether and how you use tools of artificial intelligence',
  ),
  p('Work that is not your own is not judged, and you will be asked to talk about it.'),
);
