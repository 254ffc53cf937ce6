import type { OtherPair } from '#brand/looks/contrastTable.ts';
import { m } from '#messages/generated/messages.js';

/** Texts and edges of pages. */
export const texts: Readonly<Record<string, () => string>> = {
  body: m.studio_tone_body,
  dimmed: m.studio_tone_dimmed,
  placeholder: m.studio_tone_placeholder,
  text: m.studio_tone_link,
  '9': m.studio_tone_deep,
  error: m.studio_tone_error,
  success: m.studio_tone_success,
  warning: m.studio_tone_warning,
  'gray-6': m.studio_tone_grey,
  'gray-7': m.studio_tone_grey_dark,
  'gray-8': m.studio_tone_grey_darkest,
  ring: m.studio_tone_ring,
  border: m.studio_tone_border,
  'fill-border': m.studio_tone_edge,
};
export const surfaces: Readonly<Record<string, () => string>> = {
  white: m.studio_surface_white,
  'brand-gray-0': m.studio_surface_grey,
  'brand-gray-1': m.studio_surface_grey_deep,
  'brand-0': m.studio_surface_tint,
  'brand-1': m.studio_surface_tint_deep,
};

export const fills: Readonly<Record<string, () => string>> = {
  'brand-6': m.studio_fill_rest,
  'brand-7': m.studio_fill_hovered,
  'brand-8': m.studio_fill_pressed,
  'brand-text': m.studio_fill_link,
  'brand-error': m.studio_fill_error,
  'brand-success': m.studio_fill_success,
  'brand-warning': m.studio_fill_warning,
};

export const places: Readonly<Record<OtherPair['place'], () => string>> = {
  header: m.studio_place_header,
  track: m.studio_place_track,
  banner: m.studio_place_banner,
};
