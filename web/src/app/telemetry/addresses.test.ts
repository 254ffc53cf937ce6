import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressPattern, withoutTraces } from './addresses.ts';

const origin = 'https://redgum.example';

test.each([
  ['/', '/'],
  ['/dashboard?from=nadia@mail.example', '/dashboard'],
  [`${origin}/units/01930e2a-7b1c-7c3e-8f00-2f4f3f1f0a11#task-2`, `${origin}/units/:id`],
  [`${origin}/auth/invitation/Zx81-secret`, `${origin}/auth/invitation/:token`],
  ['/auth/reset?token=Zx81-secret', '/auth/reset'],
  ['/auth?next=%2Funits%2F0193', '/auth'],
  ['/nadia@mail.example', 'unknown'],
  ['/api/student/units/01930e2a-7b1c-7c3e-8f00-2f4f3f1f0a11', '/api/student/units/:'],
  ['/api/student/student_assessments?page=2', '/api/student/student_assessments'],
  ['/api/auth/reset-password/Zx81secretZx81', '/api/auth/reset-password/:'],
  ['/api/public/Amira', '/api/public/:'],
  [`${origin}/assets/index-Dk3n2k1B.js`, `${origin}/assets/index-Dk3n2k1B.js`],
  ['/assets/../auth/invitation/tok', '/auth/invitation/:token'],
  ['https://player.example/embed/nadia?email=n', 'https://player.example'],
  ['data:text/plain,Nadia', 'data:'],
  ['blob:https://redgum.example/8f00', 'blob:'],
  [`${origin}/somewhere`, `${origin}/unknown`],
  ['<anonymous>', 'unknown'],
  ['http://', 'unknown'],
])('of the address %s only %s leaves', (address, pattern) => {
  expect(addressPattern(address, origin)).toBe(pattern);
});

test.each([
  [
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
  ['Nobody is called nadia.rossi@mail.example here', 'Nobody is called : here'],
  ['Unit 01930e2a-7b1c-7c3e-8f00-2f4f3f1f0a11 is gone', 'Unit : is gone'],
  ['USI 3AW88YH9U5 was refused', 'USI : was refused'],
  ['born 24/11/2001 or 2001-11-24, call +61 400 123 456', 'born : or :, call +:'],
  ['Failed to fetch /api/student/units/0193ab?x=1 (404)', 'Failed to fetch /api/student/units/: (404)'],
  [
    `Failed to fetch dynamically imported module: ${origin}/assets/x-Dk3n2k1B.js`,
    `Failed to fetch dynamically imported module: ${origin}/assets/x-Dk3n2k1B.js`,
  ],
  ['Expected application/json and/or text', 'Expected application/json and/or text'],
])('the sentence "%s" leaves as "%s"', (sentence, told) => {
  expect(withoutTraces(sentence, origin)).toBe(told);
});

const secrets = fc.oneof(
  fc.uuid(),
  fc.emailAddress(),
  fc.stringMatching(/^[A-Za-z0-9_-]{24}\d$/),
  fc.stringMatching(/^(19|20)\d\d-[01]\d-[0-3]\d$/),
  fc.stringMatching(/^04\d\d \d{3} \d{3}$/),
);
const places = fc.constantFrom<(secret: string) => string>(
  (secret) => `/auth/invitation/${encodeURIComponent(secret)}`,
  (secret) => `/units/${encodeURIComponent(secret)}`,
  (secret) => `${origin}/auth?next=${encodeURIComponent(secret)}`,
  (secret) => `/api/student/units/${encodeURIComponent(secret)}/items`,
  (secret) => `/${encodeURIComponent(secret)}`,
  (secret) => `https://other.example/${encodeURIComponent(secret)}#${secret}`,
);

test('no id, token, date or email in an address or a sentence is sent', () => {
  fc.assert(
    fc.property(secrets, places, (secret, place) => {
      const address = place(secret);
      for (const told of [
        addressPattern(address, origin),
        withoutTraces(`Could not open ${address}.`, origin),
        withoutTraces(`${secret} was refused`, origin),
      ]) {
        expect(told).not.toContain(secret);
        expect(told).not.toContain(encodeURIComponent(secret));
      }
    }),
  );
});
