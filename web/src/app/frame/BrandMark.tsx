import { headerLogoWidth } from '#web/tenant/settings.ts';
import { BrandImage } from '#web/ui/BrandImage.tsx';
import classes from './Header.module.css';
import { initials } from './initials.ts';

interface Props {
  readonly src: string | null;
  /** The name is written beside the mark. */
  readonly name: string;
}

/** The organisation's logo, or its initials when it has none. */
export function BrandMark({ src, name }: Props) {
  if (src)
    return <BrandImage src={src} alt="" height={36} width={headerLogoWidth(36)} className={classes.logo} />;
  return <span className={classes.monogram} data-initials={initials(name)} aria-hidden />;
}
