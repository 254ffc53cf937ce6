import { useState } from 'react';

interface Props {
  readonly src: string | null;
  /** What the picture says; empty when the words stand beside it. */
  readonly alt: string;
  readonly className?: string | undefined;
  readonly height?: number;
}

/** A picture of the organisation; nothing when it has none or it cannot be loaded and its words stand elsewhere. */
export function BrandImage({ src, alt, className, height }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src) return null;
  if (broken === src) return alt ? <span className={className}>{alt}</span> : null;
  return <img src={src} alt={alt} className={className} height={height} onError={() => setBroken(src)} />;
}
