import { describe, expect, it } from 'vitest';
import { weaknessOf } from './passwordStrength.ts';

const context = {
  organisationSlug: 'harbour',
  organisationName: 'Harbour Skills Institute',
  email: 'priya.nair@mail.example',
  personName: 'Priya Nair',
};

describe('a new password', () => {
  it.each([
    ['short1!', 'too_short'],
    ['x'.repeat(129), 'too_long'],
    ['aaaaaaaaaaaa', 'common'],
    ['abcabcabcabc', 'common'],
    ['1212121212', 'common'],
    ['1234567890', 'common'],
    ['0987654321', 'common'],
    ['qwertyuiop', 'common'],
    ['1qaz2wsx3edc', 'common'],
    ['1q2w3e4r5t', 'common'],
    ['qwerty12345', 'common'],
    ['abcdefghij1', 'common'],
    ['password123', 'common'],
    ['Password2026!', 'common'],
    ['p@ssw0rd-123', 'common'],
    ['Welcome2026!', 'common'],
    ['iloveyou123', 'common'],
    ['sunshinesunshine', 'common'],
    ['123football', 'common'],
    ['letmein-please', 'common'],
    ['undertaker', 'common'],
    ['Terminator1!', 'common'],
    ['1123581321', 'common'],
    ['my-harbour-9-key', 'personal'],
    ['H4rbourTrip77', 'personal'],
    ['priya-likes-tea-88', 'personal'],
    ['institute#4412xy', 'personal'],
  ])('"%s" is refused: %s', (password, weakness) => {
    expect(weaknessOf(password, context)).toBe(weakness);
  });

  it.each([
    'livery-demo-2026',
    'copper lantern drifts south',
    'Kettle drum 17 lanterns',
    'vK7#qLw92xTz',
    'müde-Gämse-springt',
    'three wet boots outside',
  ])('"%s" is accepted', (password) => {
    expect(weaknessOf(password, context)).toBeNull();
  });
});
