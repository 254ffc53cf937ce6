import type { BrandTheme } from '#brand/theme.ts';

const ICON_SIZES = [192, 512] as const;

export const colourOf = ({ colours }: BrandTheme, key: string): string =>
  colours.find((colour) => colour.key === key)?.value ?? '#ffffff';

/** At most twelve characters fit under an icon: the first words that fit, else the initials. */
export function shortName(name: string): string {
  if (name.length <= 12) return name;
  const words = name.split(/\s+/).filter(Boolean);
  const first = words[0] ?? name;
  if (first.length > 2 && first.length <= 12) return first;
  if (words.length < 2) return Array.from(name).slice(0, 12).join('');
  return words
    .map((word) => Array.from(word)[0])
    .join('')
    .slice(0, 12);
}

interface Input {
  readonly name: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: BrandTheme;
  /** Changes whenever the icons do. */
  readonly iconVersion: string;
}

/** The manifest that lets people install an organisation's site as an application. */
export function webManifestOf({ name, language, direction, theme, iconVersion }: Input) {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon${purpose === 'maskable' ? '-maskable' : ''}-${size}.png?v=${iconVersion}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: shortName(name),
    lang: language,
    dir: direction,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: colourOf(theme, '--primary'),
    background_color: '#ffffff',
    icons: ICON_SIZES.flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
  };
}
