/** The placeholder of a screen, in pixels; sizes match the web's own skeletons. */
export interface Shape {
  /** Frame: header and sidebar, header only, either of these depending on who visits, or a card on the banner. */
  readonly frame: 'shell' | 'public' | 'open' | 'card' | 'wide_card';
  /** Heights of blocks as wide as the page. */
  readonly rows: readonly number[];
  /** Cards side by side below the blocks. */
  readonly cards?: { readonly count: number; readonly height: number };
}

const cards = { count: 3, height: 388 };

/** By the start of the path; the first match wins. */
const shapes: readonly (readonly [start: string, shape: Shape])[] = [
  ['/auth/terms', { frame: 'wide_card', rows: [260, 260] }],
  ['/register/', { frame: 'wide_card', rows: [67, 67, 67] }],
  ['/link/', { frame: 'wide_card', rows: [67, 67, 67] }],
  ['/auth/forgot', { frame: 'card', rows: [67, 42, 25] }],
  ['/auth/', { frame: 'card', rows: [67, 67, 42] }],
  ['/auth', { frame: 'card', rows: [67, 67, 24, 42, 42, 25] }],
  ['/terms-of-use', { frame: 'public', rows: [480] }],
  ['/privacy-policy', { frame: 'public', rows: [480] }],
  ['/browse/', { frame: 'open', rows: [220, 320] }],
  ['/browse', { frame: 'open', rows: [67, 24], cards }],
  ['/billing', { frame: 'shell', rows: [200, 360] }],
  ['/console/billing', { frame: 'shell', rows: [200, 200] }],
  ['/dashboard', { frame: 'shell', rows: [184], cards }],
  ['/courses', { frame: 'shell', rows: [44], cards }],
  ['/subscriptions/', { frame: 'shell', rows: [120, 72, 72, 72] }],
  ['/subscriptions', { frame: 'shell', rows: [44, 320] }],
  ['/units/', { frame: 'shell', rows: [28, 420] }],
  ['/console/people/', { frame: 'shell', rows: [64, 240, 160] }],
  ['/console/registrations/', { frame: 'shell', rows: [88, 180, 320] }],
  ['/console/registrations', { frame: 'shell', rows: [44, 68, 72, 72, 72, 72] }],
];

export const shapeOf = (path: string): Shape =>
  shapes.find(([start]) => path.startsWith(start))?.[1] ?? { frame: 'shell', rows: [120, 240] };
