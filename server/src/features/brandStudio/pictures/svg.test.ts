import { describe, expect, it } from 'vitest';
import { harmlessSvg } from './svg.ts';

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inside}<path d="M0 0h10"/></svg>`;
const cleaned = async (text: string) => harmlessSvg(Buffer.from(text));

describe('An uploaded SVG', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', 'alert'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>', 'alert'],
    [
      'a page inside',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://x.example"></iframe></body></foreignObject>',
      'iframe',
    ],
    ['an event', '<circle r="1" onload="alert(1)"/>', 'onload'],
    ['a link', '<a href="javascript:alert(1)"><text>Press</text></a>', 'javascript'],
    ['a picture elsewhere', '<image href="https://tracker.example/a.png" width="1" height="1"/>', 'tracker'],
    [
      'a picture elsewhere, as older programs write it',
      '<image xlink:href="//tracker.example/a.png"/>',
      'tracker',
    ],
    ['a picture that is a page', '<image href="data:text/html,hello"/>', 'text/html'],
    ['a drawing inside a picture', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', 'data:'],
    ['a shape elsewhere', '<use href="https://tracker.example/a.svg#b"/>', 'tracker'],
    [
      'a filter that loads',
      '<filter id="f"><feImage href="https://tracker.example/a.png"/></filter>',
      'tracker',
    ],
    [
      'an animation of an address',
      '<use href="#a"><set attributeName="href" to="https://tracker.example"/></use>',
      'tracker',
    ],
    ['CSS that imports', '<style>@import "https://tracker.example/a.css";</style>', 'tracker'],
    ['CSS that loads', '<style>path{fill:url(https://tracker.example/a.svg#b)}</style>', 'tracker'],
    [
      'CSS that hides what it loads',
      String.raw`<style>path{fill:u\72l(https://tracker.example/a)}</style>`,
      'tracker',
    ],
    [
      'a style that loads',
      '<path d="M0 0" style="fill:url( &quot;https://tracker.example/a&quot; )"/>',
      'tracker',
    ],
    ['an attribute that loads', '<path d="M0 0" fill="url(//tracker.example/a)"/>', 'tracker'],
  ])('loses %s and keeps the rest', async (_, inside, hostile) => {
    const text = await cleaned(svg(inside));
    expect(text).not.toContain(hostile);
    expect(text).toContain('M0 0h10');
  });

  it.each([
    ['defines entities', `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${svg('<text>&c;</text>')}`],
    ['reads a file', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`],
    ['is broken', '<svg xmlns="http://www.w3.org/2000/svg"><path'],
    ['is a page', '<html><body><svg/></body></html>'],
    ['is empty', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['has nothing but a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ])('is refused when it %s', async (_, text) => {
    expect(await cleaned(text)).toBeNull();
  });

  it('keeps what drawing programs write: styles, classes, clips, repeated shapes and embedded pictures', async () => {
    const text = await cleaned(
      `<?xml version="1.0" encoding="utf-8"?><!-- Drawn --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">` +
        svg(
          '<style type="text/css">.st0{fill:#7A1F2B;clip-path:url(#clip)}</style>' +
            '<defs><clipPath id="clip"><use xlink:href="#title"/></clipPath>' +
            '<linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>' +
            '<rect id="title" class="st0" width="4" height="4" fill="url(#g)"/>' +
            '<image width="1" height="1" xlink:href="data:image/png;base64,iVBORw0KGgo="/>',
        ),
    );
    for (const kept of [
      '.st0{fill:#7A1F2B',
      'viewBox="0 0 10 10"',
      'href="#title"',
      'id="title"',
      'url(#g)',
      'linearGradient',
      'data:image/png',
    ])
      expect(text).toContain(kept);
  });
});
