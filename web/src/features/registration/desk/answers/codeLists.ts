import { classifications } from '#au/registration/fields.ts';
import type { Classification } from '#country/field.ts';

/** The lists of codes a country has, by the field of a registration. */
export type CodeLists = Readonly<Record<string, Classification>>;

const byCountry: Readonly<Record<string, CodeLists>> = { AU: classifications };

/** The lists of a country (ISO 3166-1 alpha-2); none where it has none. */
export const codeListsOf = (country: string): CodeLists => byCountry[country] ?? {};
