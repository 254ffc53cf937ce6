import { describe, expect, it } from 'vitest';
import { json, markup, trusted } from './html.rules.ts';

const nasty = `Beta </script> "College" & $& 'Co' <!--skeleton-->`;

describe('HTML written by the server', () => {
  it('escapes every text, in elements and in attributes', () => {
    expect(markup`<a title="${nasty}">${nasty}</a>`.html).not.toMatch(/<\/script>|"College"|<!--/);
    expect(markup`<p>${'<b>'}</p>`.html).toBe('<p>&lt;b&gt;</p>');
  });

  it('inserts other HTML and lists of it, and skips null', () => {
    expect(markup`<p>${trusted('<b>1</b>')}${[markup`<i>2</i>`, markup`<i>3</i>`]}${null}${4}</p>`.html).toBe(
      '<p><b>1</b><i>2</i><i>3</i>4</p>',
    );
  });

  it('writes data that parses back unchanged and cannot end its script', () => {
    const data = { name: nasty, line: '\u2028' };
    const { html: text } = json(data);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual(data);
  });
});
