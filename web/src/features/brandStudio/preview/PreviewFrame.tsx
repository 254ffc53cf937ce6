import { headerColours } from '#brand/header.ts';
import { logoOn } from '#brand/pictures/logo.ts';
import type { BrandLook, BrandPicture } from '#contract/console/brandStudio.ts';
import { pictureUrl } from '#web/shared/pictures/pictures.api.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import classes from './preview.module.css';

export interface PreviewProps {
  readonly look: BrandLook;
  readonly pictures: ReadonlyMap<string, BrandPicture>;
}

/** The header of every page, in a look. */
export function PreviewHeader({ look }: Pick<PreviewProps, 'look'>) {
  const brand = useBrandSettings();
  const name = brand?.organisation.name ?? '';
  const logo = logoOn(headerColours(look).backgroundColour, {
    onLight: look.logoFileId,
    onDark: look.logoOnDarkFileId,
  });
  return (
    <div className={classes.header}>
      {logo ? (
        <img src={pictureUrl(logo)} alt="" height={36} className={classes.logo} />
      ) : (
        <span className={classes.monogram}>{name.slice(0, 1)}</span>
      )}
      <span className={classes.name}>{name}</span>
      <span className={classes.face} />
    </div>
  );
}
