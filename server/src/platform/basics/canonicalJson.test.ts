import { expect, it } from 'vitest';
import { canonicalJson, sha256Of } from './canonicalJson.ts';

it('What was hashed years ago has the same text and hash today', () => {
  const value = {
    z: [1.5, 1e21, -0, null, { b: 'é 😀 "x"\n', a: false }],
    ä: undefined,
    Z: '',
    10: 'ten',
    9: 'nine',
    '😀': 1,
    '\uffee': 2,
  };
  expect(canonicalJson(value)).toBe(
    '{"10":"ten","9":"nine","Z":"","z":[1.5,1e+21,0,null,{"a":false,"b":"é 😀 \\"x\\"\\n"}],"😀":1,"\uffee":2}',
  );
  expect(sha256Of(value)).toBe('63a9ef7ac2e178f2d885aefd143eb9c2e80eedc5bba34d98a21d7428e27389f0');
});
