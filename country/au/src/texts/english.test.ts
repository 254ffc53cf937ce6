import { expect, it } from 'vitest';
import { isEnglish } from './english.ts';
import { checkText } from './textChecks.ts';

const others = [
  [
    'Arabic',
    'حسابك لك وحدك. اختر كلمة مرور لا تستخدمها في مكان آخر ولا تشاركها مع أحد. راسلنا على a@b.example.',
  ],
  [
    'Vietnamese',
    'Tài khoản của bạn chỉ dành cho bạn. Hãy chọn mật khẩu mà bạn không dùng ở nơi khác và đừng chia sẻ cho ai.',
  ],
  [
    'Dutch',
    'Uw account is alleen voor u. Kies een wachtwoord dat u nergens anders gebruikt en deel het niet met anderen. We willen het weten als iemand het toch heeft gebruikt.',
  ],
  ['French, in a few words', 'Votre compte est seulement pour vous. Choisissez un mot de passe.'],
] as const;

it.each(others)('A text in %s is not accused: it is not read', (_, text) => {
  expect(isEnglish(text)).toBe(false);
  expect(checkText('terms_of_use', text)).toMatchObject({ read: false, missing: [], outdated: [] });
});

it.each([
  '',
  'Be kind.',
  'Information entered here is correct, complete and current.',
  'Your account is only for you, and we ask that you do not share it.',
])('English is read, and so are a few words: “%s”', (text) => {
  expect(isEnglish(text)).toBe(true);
});
