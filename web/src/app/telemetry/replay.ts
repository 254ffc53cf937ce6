import { replayIntegration } from '@sentry/react';

/** Marks what a recording leaves out entirely, with what is typed and pressed in it: `<section data-private>`. */
const privateMark = '[data-private]';

/** Answers are given in these; a chosen option is an answer, whatever masks its words. */
const answers = [
  'input',
  'textarea',
  'select',
  'fieldset',
  '[contenteditable]',
  '[role=radiogroup]',
  '[role=radio]',
  '[role=checkbox]',
  '[role=switch]',
  '[role=listbox]',
  '[role=option]',
];

/** A recording without words, pictures, answers or addresses; alone in its file, so that it loads by itself. */
export const replay = () =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'label', 'value', 'name'],
    block: [privateMark, 'iframe', ...answers],
    ignore: [privateMark, ...answers],
    networkDetailAllowUrls: [`${location.origin}/api/student/student_assessments`],
    networkCaptureBodies: false,
    // What the browser may keep of us is written down, and this is not in it.
    stickySession: false,
    // Compressed at the door (door.ts), which must read it first.
    useCompression: false,
  });
