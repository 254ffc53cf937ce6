import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { fontHead } from '#brand/fonts.ts';
import { brandTheme } from '#brand/theme.ts';
import type { BrandLook } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { PreviewDashboard, PreviewSignIn } from './PreviewScreens.tsx';
import classes from './preview.module.css';

const screens = { dashboard: PreviewDashboard, sign_in: PreviewSignIn };
type Screen = keyof typeof screens;

/** The organisation's own screens in a look that is not published, on a phone and on a desktop. */
export function Preview({ look }: { readonly look: BrandLook }) {
  const [screen, setScreen] = useState<Screen>('dashboard');
  const [phone, setPhone] = useState(false);
  const Shown = screens[screen];
  const variables = Object.fromEntries(brandTheme(look).colours.map(({ key, value }) => [key, value]));
  const style = { ...variables, fontFamily: fontHead(look.brandFont).stack } as CSSProperties;
  return (
    <section className={classes.preview} aria-labelledby="studio-preview">
      <h2 id="studio-preview" className={classes.heading}>
        {m.studio_preview()}
      </h2>
      <div className={classes.switches}>
        <SegmentedControl
          classNames={{ label: classes.segment }}
          aria-label={m.studio_preview_screen()}
          value={screen}
          onChange={(value) => setScreen(value)}
          data={[
            { value: 'dashboard', label: m.studio_preview_dashboard() },
            { value: 'sign_in', label: m.studio_preview_sign_in() },
          ]}
        />
        <SegmentedControl
          classNames={{ label: classes.segment }}
          aria-label={m.studio_preview_size()}
          value={phone ? 'phone' : 'desktop'}
          onChange={(value) => setPhone(value === 'phone')}
          data={[
            { value: 'desktop', label: m.studio_preview_desktop() },
            { value: 'phone', label: m.studio_preview_phone() },
          ]}
        />
      </div>
      <div className={classes.frame} data-phone={phone || undefined} style={style}>
        <Shown />
      </div>
    </section>
  );
}
