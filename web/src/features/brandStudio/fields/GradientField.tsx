import { Text, Textarea } from '@mantine/core';
import { editable, editedCss, type EditedGradient } from '#brand/gradientEdit.ts';
import { m } from '#messages/generated/messages.js';
import { GradientStops } from './GradientStops.tsx';
import classes from '#web/features/brandStudio/brandStudio.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

interface Props {
  readonly css: string | null;
  /** Where a new gradient begins. */
  readonly primary: string;
  readonly error: string | undefined;
  readonly onChange: (css: string) => void;
}

function read(css: string): EditedGradient | null {
  try {
    return editable(css);
  } catch {
    return null;
  }
}

const fresh = (primary: string): EditedGradient => ({
  kind: 'linear',
  angle: 90,
  around: [],
  stops: [
    { colour: primary, at: 0 },
    { colour: '#1f2937', at: 100 },
  ],
});

/** A gradient as handles and as CSS text, each following the other. */
export function GradientField({ css, primary, error, onChange }: Props) {
  const gradient = css === null ? fresh(primary) : read(css);
  return (
    <div className={classes.gradient}>
      {gradient ? (
        <GradientStops gradient={gradient} onChange={(next) => onChange(editedCss(next))} />
      ) : (
        !error && (
          <Text c="dimmed" size="sm">
            {m.studio_gradient_only_text()}
          </Text>
        )
      )}
      <Textarea
        label={m.studio_gradient_css()}
        description={m.studio_gradient_css_help()}
        {...helpBelow}
        styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: '0.875rem' } }}
        rows={3}
        dir="ltr"
        spellCheck={false}
        maxLength={4000}
        value={css ?? ''}
        error={error}
        placeholder={editedCss(fresh(primary))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
