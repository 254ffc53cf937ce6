import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { brandCommands } from './brand.ts';
import type { CommandContext } from './command.ts';

let test: TestApp;
let harbour: TestOrganisation;
let redgum: TestOrganisation;
let said: string[] = [];

beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour');
  redgum = await test.organisation('redgum');
});
afterAll(() => test.close());

async function run(options: Record<string, string>, words = ['harbour']): Promise<void> {
  said = [];
  const { owner, application, platform } = test;
  const ground = { owner, application } as CommandContext['ground'];
  await brandCommands['organisation brand']!({
    ground,
    env: platform.env,
    words,
    options,
    say: (line) => said.push(line),
  });
}
const brandOf = async (at: TestOrganisation) =>
  (await test.call('GET /api/public/brand_settings', { at })).body;

it("the operator changes one organisation's brand and no other", async () => {
  const before = await brandOf(redgum);
  await run({
    'primary-colour': '#7A1F2B',
    gradient: 'radial-gradient(circle, navy, teal)',
    font: 'Lora',
  });
  expect(await brandOf(harbour)).toMatchObject({
    brandPrimaryColor: '#7A1F2B',
    brandHeaderBgColorOption: 'gradient',
    brandHeaderBgGradientCode: 'radial-gradient(circle, #000080, #008080)',
    brandFont: 'Lora',
  });
  expect(await brandOf(redgum)).toEqual(before);
  expect(said).toEqual(['harbour institute wears it from the next page on.']);
});

it('the operator is told when a gradient needs a scrim for readable text, and how strong it is', async () => {
  await run({ gradient: 'linear-gradient(90deg, #000000 0%, #ffffff 100%)' });
  expect(said).toEqual([
    'harbour institute wears it from the next page on.',
    'No text colour can be read everywhere on this gradient, so 47% white lies over it and dulls its colours. ' +
      'A gradient whose colours are all dark or all light is shown as it is.',
  ]);
  await run({ gradient: 'linear-gradient(90deg, #000000 0%, #000080 100%)' });
  expect(said).toEqual(['harbour institute wears it from the next page on.']);
});

it.each([
  [{ gradient: 'blue' }, '--gradient: No linear-gradient found in CSS string.'],
  [{ gradient: 'linear-gradient(red' }, '--gradient: Failed to parse gradient.'],
  [{ gradient: 'linear-gradient(lab(50% 1 1), red)' }, '--gradient: Unsupported color type: lab'],
  [{ 'primary-colour': 'bluish' }, '--primary-colour: "bluish" is no colour. Write it like #0B6E8F.'],
  [{ 'header-background': 'picture' }, '--header-background is one of brand_color, plain_color, gradient.'],
  [{ 'provider-code': 'RTO 45123' }, '--provider-code: "RTO 45123": up to ten letters and digits'],
  [{}, 'Say what to change: --primary-colour, --header-text-colour'],
])('%j is refused in a sentence, and nothing changes', async (options, message) => {
  const before = await brandOf(harbour);
  await expect(run(options as unknown as Record<string, string>)).rejects.toThrow(message);
  expect(await brandOf(harbour)).toEqual(before);
});

it('the operator says under which code the national register lists the provider', async () => {
  await run({ 'provider-code': '45123' });
  expect(await brandOf(harbour)).toMatchObject({ contact: { providerCode: '45123' } });
  await run({ 'provider-code': '' });
  expect(await brandOf(harbour)).toMatchObject({ contact: { providerCode: null } });
});

it('an unknown organisation is reported', async () => {
  await expect(run({ font: 'Inter' }, ['nobody'])).rejects.toThrow('There is no organisation "nobody".');
});
