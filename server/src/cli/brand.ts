import { changeByOperator } from '#server/features/brandStudio/versions.actions.ts';
import { readHeader } from '#server/features/brand/brandRead.actions.ts';
import { BrandError, type BrandChange } from '#server/features/brand/brandChange.rules.ts';
import { OperatorError } from '#server/features/organisations/organisations.actions.ts';
import type { Command } from './command.ts';
import { inOrganisation } from './inOrganisation.ts';

/** The options of the command and the field of each. */
const fields = {
  'primary-colour': 'brandPrimaryColor',
  'header-text-colour': 'brandHeaderTextColor',
  'header-background': 'brandHeaderBgColorOption',
  'header-colour': 'brandHeaderBgPlainColor',
  gradient: 'brandHeaderBgGradientCode',
  font: 'brandFont',
  'provider-code': 'providerCode',
} as const satisfies Record<string, keyof BrandChange>;
export const brandOptions = Object.keys(fields);

const backgrounds = ['brand_color', 'plain_color', 'gradient'];

function changeOf(options: Record<string, string | undefined>): BrandChange {
  const background = options['header-background'];
  if (background !== undefined && !backgrounds.includes(background))
    throw new OperatorError(`--header-background is one of ${backgrounds.join(', ')}.`);
  const given = Object.entries(fields).filter(([option]) => options[option] !== undefined);
  if (given.length === 0) throw new OperatorError(`Say what to change: --${brandOptions.join(', --')}.`);
  const values = given.map(([option, field]) => [field, options[option] || emptyOf(field)]);
  return { ...impliedBy(options), ...Object.fromEntries(values) } as BrandChange;
}

/** Show the result after setting a gradient or a header colour. */
function impliedBy(options: Record<string, string | undefined>): BrandChange {
  if (options['gradient']) return { brandHeaderBgColorOption: 'gradient' };
  return options['header-colour'] ? { brandHeaderBgColorOption: 'plain_color' } : {};
}

/** Every colour except the primary can be removed. */
const emptyOf = (field: keyof BrandChange) => (field === 'brandPrimaryColor' ? '' : null);

const change: Command = async (context) => {
  const [slug] = context.words;
  if (!slug) throw new OperatorError('Say which organisation.');
  const wanted = changeOf(context.options);
  await inOrganisation(context, slug, async ({ id, name, inTenant }) => {
    const header = await inTenant(async (tx) => {
      await changeByOperator(tx, wanted, new Date());
      return readHeader(tx, id);
    }).catch((error: unknown) => {
      if (!(error instanceof BrandError)) throw error;
      const [option] = Object.entries(fields).find(([, field]) => field === error.field)!;
      throw new OperatorError(`--${option}: ${error.message}`);
    });
    context.say(`${name} wears it from the next page on.`);
    if (header.scrim) context.say(veilOf(header.scrim));
  });
};

/** Explains the scrim over a gradient that keeps its text readable. */
function veilOf(scrim: string): string {
  const [red, , , opacity] = scrim.match(/[\d.]+/g)!.map(Number);
  const veil = `${Math.round(opacity! * 100)}% ${red === 0 ? 'black' : 'white'}`;
  return (
    `No text colour can be read everywhere on this gradient, so ${veil} lies over it and dulls its colours. ` +
    'A gradient whose colours are all dark or all light is shown as it is.'
  );
}

export const brandCommands: Record<string, Command> = { 'organisation brand': change };
