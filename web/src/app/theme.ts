import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core';
import { m } from '#messages/generated/messages.js';

const shades = (name: string): MantineColorsTuple =>
  Array.from({ length: 10 }, (_, i) => `var(--${name}-${i})`) as unknown as MantineColorsTuple;

/** Mantine draws fields and boxes in its fourth grey; this is our version, visible on every surface. */
const greys = shades('brand-gray').map((grey, i) => (i === 4 ? 'var(--brand-border)' : grey));

const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  // Mantine cannot compute contrast from var(), so a filled button uses the ink computed for it.
  const ownFill = input.variant === 'filled' && (input.color ?? input.theme.primaryColor) === 'brand';
  if (!ownFill) return colours;
  return {
    ...colours,
    color: 'var(--brand-contrast)',
    hoverColor: 'var(--brand-contrast)',
    border: 'var(--brand-fill-edge)',
  };
};

/**
 * The components we use, in colours the server printed as variables; nothing is computed here. Built once the
 * sentences of the page's language are loaded.
 */
export const makeTheme = () =>
  createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    colors: { brand: shades('brand'), gray: greys as unknown as MantineColorsTuple },
    fontFamily: 'var(--brand-font, system-ui), system-ui, sans-serif',
    headings: { fontFamily: 'var(--brand-font, system-ui), system-ui, sans-serif', fontWeight: '650' },
    breakpoints: { xs: '30em', sm: '43.75em', md: '62em', lg: '75em', xl: '88em' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    variantColorResolver,
    components: {
      // Without its variant Mantine prints no border or hover for a filled button.
      Button: { defaultProps: { size: 'md', variant: 'filled' } },
      TextInput: { defaultProps: { size: 'md', withAsterisk: false } },
      PasswordInput: {
        defaultProps: {
          size: 'md',
          withAsterisk: false,
          // Also shown on keyboard focus.
          visibilityToggleButtonProps: { 'aria-label': m.identity_show_password(), tabIndex: 0 },
        },
      },
      NativeSelect: { defaultProps: { size: 'md', withAsterisk: false } },
      Checkbox: { defaultProps: { size: 'md' } },
      Radio: { defaultProps: { size: 'md' } },
      Switch: { defaultProps: { size: 'md' } },
      Textarea: { defaultProps: { size: 'md', withAsterisk: false } },
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      Notification: {
        defaultProps: { closeButtonProps: { 'aria-label': m.app_close() } },
        styles: { description: { color: 'var(--brand-body)' } },
      },
    },
  });

export const resolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': 'var(--brand-body)',
    '--mantine-color-dimmed': 'var(--brand-dimmed)',
    '--mantine-color-placeholder': 'var(--brand-placeholder)',
    '--mantine-color-error': 'var(--brand-error)',
    '--mantine-color-anchor': 'var(--brand-text)',
    '--mantine-color-default-border': 'var(--brand-border)',
    '--mantine-color-brand-text': 'var(--brand-text)',
    '--mantine-color-brand-outline': 'var(--brand-text)',
    '--mantine-color-brand-light': 'var(--brand-0)',
    '--mantine-color-brand-light-hover': 'var(--brand-1)',
    '--mantine-color-brand-light-color': 'var(--brand-text)',
    '--mantine-primary-color-contrast': 'var(--brand-contrast)',
  },
  dark: {},
});
