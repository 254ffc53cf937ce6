import { describe, expect, it } from 'vitest';
import { embedOrigins, isEmbeddable } from './embeds.ts';

describe('Only players of the allow-list are embedded', () => {
  it.each([
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', true],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', true],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', false],
    ['http://player.vimeo.com/video/76979871', false],
    ['https://player.vimeo.com.evil.example/video/76979871', false],
    ['https://evil.example/embed/aqz-KE-bpKQ', false],
    ['https://www.youtube-nocookie.com/redirect?q=https://evil.example', false],
    ['javascript:alert(1)', false],
    ['not an address', false],
  ])('%s: %s', (address, allowed) => {
    expect(isEmbeddable(address)).toBe(allowed);
  });

  it('and pages may frame exactly their origins', () => {
    expect(embedOrigins).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']);
  });
});
