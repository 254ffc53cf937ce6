import { Fieldset, SegmentedControl, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '#web/ui/controls/switchCss.ts';
import type { BrandLook, BrandPicture } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { ColourField } from './ColourField.tsx';
import { FontField } from './FontField.tsx';
import { GradientField } from './GradientField.tsx';
import { LogoColours } from '#web/features/brandStudio/pictures/LogoColours.tsx';
import { PictureFields } from '#web/features/brandStudio/pictures/PictureFields.tsx';
import { wrongIn } from './lookChecks.ts';
import classes from '#web/features/brandStudio/brandStudio.module.css';

interface Props {
  readonly look: BrandLook;
  readonly pictures: ReadonlyMap<string, BrandPicture>;
  readonly onChange: (part: Partial<BrandLook>) => void;
  readonly onSent: (picture: BrandPicture, part: Partial<BrandLook>) => void;
}

/** The settings of a look, each with a sentence of help. */
export function LookForm({ look, pictures, onChange, onSent }: Props) {
  const wrong = wrongIn(look);
  const logoId = look.logoFileId ?? look.logoOnDarkFileId;
  return (
    <div className={classes.form}>
      <ColourField
        label={m.studio_primary()}
        help={m.studio_primary_help()}
        value={look.brandPrimaryColor}
        error={wrong.brandPrimaryColor}
        onChange={(brandPrimaryColor) => onChange({ brandPrimaryColor })}
      />
      {logoId && (
        <LogoColours
          logoId={logoId}
          primary={look.brandPrimaryColor}
          onTake={(brandPrimaryColor) => onChange({ brandPrimaryColor })}
        />
      )}
      <HeaderFields look={look} onChange={onChange} />
      <FontField value={look.brandFont} onChange={(brandFont) => onChange({ brandFont })} />
      <PictureFields look={look} pictures={pictures} onChange={onChange} onSent={onSent} />
      <div>
        <Switch
          label={m.studio_guard()}
          checked={look.contrastGuard}
          onChange={(event) => onChange({ contrastGuard: event.currentTarget.checked })}
        />
        <Text c={look.contrastGuard ? 'dimmed' : 'var(--brand-error)'} size="sm" mt={6} role="status">
          {look.contrastGuard ? m.studio_guard_on() : m.studio_guard_off()}
        </Text>
      </div>
    </div>
  );
}

function HeaderFields({ look, onChange }: Pick<Props, 'look' | 'onChange'>) {
  const wrong = wrongIn(look);
  const option = look.brandHeaderBgColorOption;
  return (
    <Fieldset legend={m.studio_header()} className={classes.group}>
      <SegmentedControl
        classNames={{ label: classes.segment }}
        fullWidth
        size="md"
        aria-label={m.studio_header()}
        value={option}
        onChange={(value) => onChange({ brandHeaderBgColorOption: value })}
        data={[
          { value: 'brand_color', label: m.studio_header_brand() },
          { value: 'plain_color', label: m.studio_header_plain() },
          { value: 'gradient', label: m.studio_header_gradient() },
        ]}
      />
      <Text c="dimmed" size="sm">
        {m.studio_header_help()}
      </Text>
      {option === 'plain_color' && (
        <ColourField
          label={m.studio_plain()}
          help={m.studio_plain_help()}
          value={look.brandHeaderBgPlainColor}
          error={wrong.brandHeaderBgPlainColor}
          placeholder={look.brandPrimaryColor}
          onChange={(value) => onChange({ brandHeaderBgPlainColor: value || null })}
        />
      )}
      {option === 'gradient' && (
        <GradientField
          css={look.brandHeaderBgGradientCode}
          primary={look.brandPrimaryColor}
          error={wrong.brandHeaderBgGradientCode}
          onChange={(value) => onChange({ brandHeaderBgGradientCode: value || null })}
        />
      )}
      <ColourField
        label={m.studio_text()}
        help={m.studio_text_help()}
        value={look.brandHeaderTextColor}
        error={wrong.brandHeaderTextColor}
        placeholder={m.studio_text_automatic()}
        onChange={(value) => onChange({ brandHeaderTextColor: value || null })}
      />
    </Fieldset>
  );
}
