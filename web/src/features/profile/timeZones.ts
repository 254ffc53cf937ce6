/* Browsers list time zones under outdated names, but accept both old and new ones. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
const modern = (zone: string): string => renamed[zone] ?? zone;

export interface ZoneOption {
  readonly value: string;
  readonly label: string;
}

interface Reader {
  readonly language: string;
  /** A zone's offset changes with the seasons. */
  readonly now: Date;
}

/** `Asia/Calcutta` as "Kolkata, India Standard Time (GMT+5:30)". */
export function zoneOption(value: string, { language, now }: Reader): ZoneOption {
  const said = (timeZoneName: 'longGeneric' | 'shortOffset'): string =>
    new Intl.DateTimeFormat(language, { timeZone: value, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const city = modern(value).split('/').at(-1)!.replaceAll('_', ' ');
  return { value, label: `${city}, ${said('longGeneric')} (${said('shortOffset')})` };
}

type Locale = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

function zonesOfRegion(region: string): string[] {
  const locale = new Intl.Locale(`und-${region}`) as Locale;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** The zones of a zone's country, as far as the browser knows countries. */
function countryOf(zone: string): readonly string[] {
  const regions = letters.flatMap((one) => letters.map((other) => one + other));
  return (
    regions.map(zonesOfRegion).find((zones) => zones.some((each) => modern(each) === modern(zone))) ?? []
  );
}

/** An area with at most this many zones counts as near as a whole; Australia is one. */
const nearest = 15;
function areaOf(zone: string, known: readonly string[]): readonly string[] {
  const area = zone.split('/')[0]!;
  const zones = known.filter((each) => each.startsWith(`${area}/`));
  return zones.length <= nearest ? zones : [];
}

/** The zones to choose from: first the saved one, the device's and those of its country, then all by city. */
export function zoneGroups(
  kept: string,
  device: string,
  reader: Reader,
): { near: ZoneOption[]; all: ZoneOption[] } {
  // A saved zone keeps its spelling, so that it is found again.
  const known = Intl.supportedValuesOf('timeZone').map((zone) =>
    modern(zone) === modern(kept) ? kept : zone,
  );
  const all = known.includes(kept) ? known : [kept, ...known];
  const country = [...countryOf(kept), ...areaOf(kept, all)].map(modern);
  const isNear = (zone: string): boolean =>
    zone === kept || modern(zone) === modern(device) || country.includes(modern(zone));
  const options = (zones: readonly string[]): ZoneOption[] =>
    zones
      .map((zone) => zoneOption(zone, reader))
      .toSorted((a, b) => a.label.localeCompare(b.label, reader.language));
  const near = options(all.filter(isNear));
  return {
    near: [...near.filter(({ value }) => value === kept), ...near.filter(({ value }) => value !== kept)],
    all: options(all.filter((zone) => !isNear(zone))),
  };
}
