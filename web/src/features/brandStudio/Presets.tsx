import { UnstyledButton } from '@mantine/core';
import { fontHead } from '#brand/fonts.ts';
import { headerColours } from '#brand/header.ts';
import { presets, type PresetLook, type PresetName } from '#brand/looks/presets.ts';
import { brandTheme } from '#brand/theme.ts';
import { m } from '#messages/generated/messages.js';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './presets.module.css';

const names: Readonly<Record<PresetName, () => string>> = {
  harbour: m.studio_preset_harbour,
  eucalypt: m.studio_preset_eucalypt,
  terracotta: m.studio_preset_terracotta,
  ink: m.studio_preset_ink,
  plum: m.studio_preset_plum,
  sunrise: m.studio_preset_sunrise,
};

/** Looks to begin from. A press is one step, which can be undone; the pictures stay. */
export function Presets({ onTake }: { readonly onTake: (look: PresetLook) => void }) {
  return (
    <details className={classes.presets}>
      <summary>{m.studio_presets()}</summary>
      <p className={classes.hint}>{m.studio_presets_help()}</p>
      <ul className={classes.list}>
        {(Object.entries(presets) as [PresetName, PresetLook][]).map(([name, look]) => (
          <li key={name}>
            <Preset
              name={names[name]()}
              look={look}
              onTake={() => {
                onTake(look);
                toast({ message: m.studio_preset_taken({ name: names[name]() }), tone: 'success' });
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface PresetProps {
  readonly name: string;
  readonly look: PresetLook;
  readonly onTake: () => void;
}

function Preset({ name, look, onTake }: PresetProps) {
  const settings = { ...look, contrastGuard: true };
  const { background, text } = headerColours(settings);
  const colours = new Map(brandTheme(settings).colours.map(({ key, value }) => [key, value]));
  return (
    <UnstyledButton className={classes.preset} onClick={onTake}>
      <span className={classes.small} style={{ fontFamily: fontHead(look.brandFont).stack }} aria-hidden>
        <span className={classes.bar} style={{ background, color: text }}>
          Aa
        </span>
        <span
          className={classes.pill}
          style={{ background: colours.get('--brand-6'), color: colours.get('--brand-contrast') }}
        >
          Aa
        </span>
      </span>
      <span className={classes.name}>{name}</span>
      <span className={classes.hint}>{look.brandFont ?? m.studio_font_system()}</span>
    </UnstyledButton>
  );
}
