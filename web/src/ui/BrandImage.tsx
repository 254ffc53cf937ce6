import { useState } from 'react';

interface Props {
  readonly src: string | null;
  /** Text alternative; empty when the same words stand beside the picture. */
  readonly alt: string;
  readonly className?: string | undefined;
  readonly height?: number;
  readonly width?: number | undefined;
}

/**
 * A picture of the organisation. Renders nothing without one, or when it cannot be loaded and its words stand
 * elsewhere.
 */
export function BrandImage({ src, alt, className, height, width }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src) return null;
  if (broken === src) return alt ? <span className={className}>{alt}</span> : null;
  return (
    <img
      src={src}
      alt={alt}
      className={className}
      height={height}
      width={width}
      onError={() => setBroken(src)}
    />
  );
}
