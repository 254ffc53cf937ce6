import { expect, it } from 'vitest';
import { startingTexts } from './startingTexts.ts';
import { checkText } from './textChecks.ts';

const owner = { organisation: 'Harbour', contact: '[a@b.example](mailto:a@b.example)' };

it.each(Object.entries(startingTexts))(
  'The starting text of %s says all that the checker looks for',
  (kind, write) => {
    const { text, statement } = write(owner);
    expect(text.trim()).not.toBe('');
    expect(checkText(kind, `${text}\n${statement ?? ''}`)).toMatchObject({
      read: true,
      missing: [],
      outdated: [],
    });
  },
);
