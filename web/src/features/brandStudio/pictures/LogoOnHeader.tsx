import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { solid } from '#brand/colour.ts';
import { headerColours } from '#brand/header.ts';
import { logoOn } from '#brand/pictures/logo.ts';
import { seenOn } from '#brand/pictures/palette.ts';
import { SHAPE_RATIO } from '#brand/theme.ts';
import type { BrandLook } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { pixelsQuery } from './readPixels.ts';

/** Says when the logo can hardly be seen on the header, and what helps. */
export function LogoOnHeader({ look }: { readonly look: BrandLook }) {
  const { backgroundColour } = headerColours(look);
  const id = logoOn(backgroundColour, { onLight: look.logoFileId, onDark: look.logoOnDarkFileId });
  const { data: pixels } = useQuery({ ...pixelsQuery(id ?? ''), enabled: id !== null });
  const ratio = useMemo(
    () => (pixels ? seenOn(pixels, solid(backgroundColour)) : null),
    [pixels, backgroundColour],
  );
  const hidden = id !== null && ratio !== null && ratio < SHAPE_RATIO;
  return (
    <div role="status">
      {hidden && (
        <Text size="sm" c="var(--brand-warning)">
          {m.studio_logo_hidden({ ratio: ratio.toFixed(1) })}
        </Text>
      )}
    </div>
  );
}
