import { Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paletteOf, type PictureColour } from '#brand/pictures/palette.ts';
import { m } from '#messages/generated/messages.js';
import { pixelsQuery } from './readPixels.ts';
import classes from './pictures.module.css';

interface Props {
  readonly logoId: string;
  readonly primary: string;
  readonly onTake: (colour: string) => void;
}

/** The colours of the logo, the most useful first; a press makes one the primary colour. */
export function LogoColours({ logoId, primary, onTake }: Props) {
  const { data: pixels, isError } = useQuery(pixelsQuery(logoId));
  const data = useMemo(() => pixels && paletteOf(pixels), [pixels]);
  if (isError || data?.length === 0) return null;
  return (
    <div role="group" aria-label={m.studio_logo_colours()} className={classes.field}>
      <Text component="span" fw={600} size="sm">
        {m.studio_logo_colours()}
      </Text>
      <ul className={classes.colours} aria-busy={!data}>
        {data?.map((colour) => (
          <li key={colour.value}>
            <Swatch colour={colour} taken={colour.value === primary.toLowerCase()} onTake={onTake} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SwatchProps extends Pick<Props, 'onTake'> {
  readonly colour: PictureColour;
  readonly taken: boolean;
}

function Swatch({ colour: { value, ratio, untouched }, taken, onTake }: SwatchProps) {
  return (
    <UnstyledButton className={classes.colour} aria-pressed={taken} onClick={() => onTake(value)}>
      <span className={classes.swatch} style={{ background: value }} aria-hidden />
      <span>
        <span className={classes.value}>{value}</span>
        <span className={classes.hint}>
          {untouched
            ? m.studio_logo_colour_untouched({ ratio: ratio.toFixed(1) })
            : m.studio_logo_colour_changed({ ratio: ratio.toFixed(1) })}
        </span>
      </span>
    </UnstyledButton>
  );
}
