import { useElementSize } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { fontHead } from '#brand/fonts.ts';
import { brandTheme } from '#brand/theme.ts';
import type { BrandLook } from '#contract/console/brandStudio.ts';
import type { Language } from '#contract/kit/values.ts';
import { languages, offeredLanguages } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { Choices } from '#web/ui/controls/Choices.tsx';
import { MadePreview } from './MadePreviews.tsx';
import type { PreviewQuery } from './preview.api.ts';
import type { PreviewProps } from './PreviewFrame.tsx';
import { PreviewCourse, PreviewDashboard, PreviewSignIn } from './PreviewScreens.tsx';
import { filterOf, type Sight } from './sight.ts';
import { SightFilters } from './SightFilters.tsx';
import classes from './preview.module.css';

const painted = { dashboard: PreviewDashboard, sign_in: PreviewSignIn, course: PreviewCourse };
type Screen = keyof typeof painted | 'email' | 'document' | 'icon';
/** What is written in a language of its own, not in that of the page. */
const speaks = (screen: Screen): boolean => screen === 'email' || screen === 'document';
const isPainted = (screen: Screen): screen is keyof typeof painted => screen in painted;

const screenNames: Readonly<Record<Screen, () => string>> = {
  dashboard: m.studio_preview_dashboard,
  sign_in: m.studio_preview_sign_in,
  course: m.studio_preview_course,
  email: m.studio_preview_email,
  document: m.studio_preview_document,
  icon: m.studio_preview_icon,
};
const sightNames: Readonly<Record<Sight, () => string>> = {
  usual: m.studio_sight_usual,
  protanopia: m.studio_sight_protanopia,
  deuteranopia: m.studio_sight_deuteranopia,
  tritanopia: m.studio_sight_tritanopia,
  achromatopsia: m.studio_sight_achromatopsia,
};
const choicesOf = <T extends string>(names: Readonly<Record<T, () => string>>) =>
  (Object.entries(names) as [T, () => string][]).map(([value, name]) => [value, name()] as const);

/** Width in pixels at which a desktop is painted, before it is made to fit. */
const DESKTOP = 960;

interface Props extends PreviewProps {
  readonly made: (language: Language) => PreviewQuery;
}

/** The organisation's own screens, email, document and icon in a look, on a phone and on a desktop, as anybody's eyes see them. */
export function Preview({ look, pictures, made }: Props) {
  const [screen, setScreen] = useState<Screen>('dashboard');
  // Where there is room for one only, a phone shows more of itself.
  const [device, setDevice] = useState<'desktop' | 'phone'>(() =>
    matchMedia('(max-width: 700px)').matches ? 'phone' : 'desktop',
  );
  const [sight, setSight] = useState<Sight>('usual');
  const offered = offeredLanguages(useBrandSettings()?.terminologies ?? {});
  const [language, setLanguage] = useState<Language>('en');
  return (
    <section className={classes.preview} aria-labelledby="studio-preview">
      <h2 id="studio-preview" className={classes.heading}>
        {m.studio_preview()}
      </h2>
      <SightFilters />
      <div className={classes.switches}>
        <Choices
          label={m.studio_preview_screen()}
          value={screen}
          choices={choicesOf(screenNames)}
          onChange={setScreen}
        />
        <Choices
          label={m.studio_preview_size()}
          value={device}
          choices={[
            ['desktop', m.studio_preview_desktop()],
            ['phone', m.studio_preview_phone()],
          ]}
          onChange={setDevice}
        />
        {speaks(screen) && offered.length > 1 && (
          <Choices
            label={m.studio_preview_language()}
            value={language}
            choices={offered.map((one) => [one, languages[one].name] as const)}
            onChange={setLanguage}
          />
        )}
        <Choices label={m.studio_sight()} value={sight} choices={choicesOf(sightNames)} onChange={setSight} />
      </div>
      <Frame look={look} phone={device === 'phone'} sight={sight} zooms={isPainted(screen)}>
        <Shown screen={screen} look={look} pictures={pictures} made={made(language)} />
      </Frame>
    </section>
  );
}

interface ShownProps extends PreviewProps {
  readonly screen: Screen;
  readonly made: PreviewQuery;
}

function Shown({ screen, made, ...props }: ShownProps) {
  if (!isPainted(screen)) return <MadePreview query={made} kind={screen} />;
  const Painted = painted[screen];
  return <Painted {...props} />;
}

interface FrameProps {
  readonly look: BrandLook;
  readonly phone: boolean;
  readonly sight: Sight;
  /** A desktop is painted as wide as it is, and made smaller. */
  readonly zooms: boolean;
  readonly children: ReactNode;
}

function Frame({ look, phone, sight, zooms, children }: FrameProps) {
  const { ref, width } = useElementSize();
  const variables = Object.fromEntries(brandTheme(look).colours.map(({ key, value }) => [key, value]));
  const { stack, css } = fontHead(look.brandFont);
  const zoom = zooms && !phone && width > 0 ? width / DESKTOP : 1;
  return (
    <div ref={ref}>
      {/* `swap`, because here somebody waits to see it. */}
      <style>{css.replaceAll(':optional', ':swap')}</style>
      <div
        className={classes.frame}
        data-phone={phone || undefined}
        style={{ ...variables, fontFamily: stack, filter: filterOf(sight), zoom }}
      >
        {children}
      </div>
    </div>
  );
}
