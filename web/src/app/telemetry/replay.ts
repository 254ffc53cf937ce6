import { replayIntegration } from '@sentry/react';

/**
 * Marks what a recording leaves out completely, including what is typed and clicked in it: `<section data-private>`.
 */
const privateMark = '[data-private]';

/** Fields for answers; a chosen option is an answer even when its text is masked. */
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

/** A recording without text, pictures, answers or addresses. In its own file, so that it loads separately. */
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
    // What we may store in the browser is documented, and this is not part of it.
    stickySession: false,
    // Compressed in door.ts, which has to read it first.
    useCompression: false,
  });
