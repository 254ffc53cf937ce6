import type { Classification } from '#country/field.ts';
import { listed } from './listed.ts';
import labels from './languages.json' with { type: 'json' };

/** The main language other than English spoken at home (ABS ASCL 2016); `english` when there is no other. */
export const language: Classification = { codes: listed(labels), notSaid: '@@@@' };

export const english = '1201';
