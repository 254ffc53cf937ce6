import type { CSSProperties, ReactNode } from 'react';
import type { BrandSettings } from '#contract/brand.ts';
import { logoWidth, useBrandSettings } from '#web/tenant/settings.ts';
import { BrandImage } from '#web/ui/BrandImage.tsx';
import classes from './Backdrop.module.css';

interface Props {
  readonly children: ReactNode;
  readonly wide?: boolean;
}

const bannerStyle = (banner: string, brand: BrandSettings): CSSProperties & { '--scrim': string } => ({
  backgroundImage: `url(${JSON.stringify(banner)})`,
  backgroundPosition: brand.brandBannerPosition,
  '--scrim': brand.brandBannerScrim,
});

/** A card on the organisation's banner, under a scrim. All text is on the card, so any picture works. */
export function Backdrop({ children, wide = false }: Props) {
  const brand = useBrandSettings();
  const banner = brand?.brandBannerBg;
  return (
    <div className={classes.backdrop} style={banner ? bannerStyle(banner, brand) : {}}>
      <div className={classes.card} data-wide={wide || undefined}>
        {brand && (
          <header className={classes.brand}>
            <BrandImage src={brand.logo} alt="" height={48} width={logoWidth(48)} className={classes.logo} />
            <span className={classes.name}>{brand.organisation.name}</span>
          </header>
        )}
        {children}
      </div>
    </div>
  );
}
