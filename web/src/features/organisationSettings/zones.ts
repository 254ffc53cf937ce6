/* The time zones an organisation can choose from: Australia's first, each with its offset today. */

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Reader {
  readonly language: string;
  /** A zone's offset changes with the seasons. */
  readonly now: Date;
}

const cityOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');

/** `Australia/Perth` as "Perth, Western Australia Time (GMT+8)". */
function withOffset(value: string, { language, now }: Reader): Choice {
  const said = (timeZoneName: 'longGeneric' | 'shortOffset'): string =>
    new Intl.DateTimeFormat(language, { timeZone: value, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return { value, label: `${cityOf(value)}, ${said('longGeneric')} (${said('shortOffset')})` };
}

/** The zones of Australia with their names, then all others by region and city; the saved one is always there. */
export function zoneChoices(kept: string, reader: Reader): { here: Choice[]; elsewhere: Choice[] } {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = known.includes(kept) ? known : [kept, ...known];
  const isHere = (zone: string): boolean => zone.startsWith('Australia/');
  return {
    here: zones.filter(isHere).map((zone) => withOffset(zone, reader)),
    // Hundreds of names with offsets would be slow to make and slow to read.
    elsewhere: zones
      .filter((zone) => !isHere(zone))
      .map((value) => ({ value, label: value.replaceAll('/', ', ').replaceAll('_', ' ') })),
  };
}
