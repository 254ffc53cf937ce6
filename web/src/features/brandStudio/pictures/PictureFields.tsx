import { Fieldset } from '@mantine/core';
import { headerColours } from '#brand/header.ts';
import { bannerScrim } from '#brand/pictures/banner.ts';
import type { BrandLook, BrandPicture } from '#contract/console/brandStudio.ts';
import { mostPictureMegabytes, mostSvgKilobytes } from '#brand/pictures/limits.ts';
import { m } from '#messages/generated/messages.js';
import { LogoOnHeader } from './LogoOnHeader.tsx';
import { BannerFocus } from './BannerFocus.tsx';
import { PictureField } from '#web/shared/pictures/PictureField.tsx';
import { pictureUrl } from '#web/shared/pictures/pictures.api.ts';
import classes from './pictures.module.css';
import group from '#web/features/brandStudio/brandStudio.module.css';

interface Props {
  readonly look: BrandLook;
  readonly pictures: ReadonlyMap<string, BrandPicture>;
  readonly onChange: (part: Partial<BrandLook>) => void;
  readonly onSent: (picture: BrandPicture, part: Partial<BrandLook>) => void;
}

/** Logo, icon and banner. */
export function PictureFields({ look, pictures, onChange, onSent }: Props) {
  const limits = { size: mostPictureMegabytes, svg: mostSvgKilobytes };
  const known = (id: string | null): BrandPicture | null => (id === null ? null : (pictures.get(id) ?? null));
  const { background } = headerColours(look);
  return (
    <Fieldset legend={m.studio_pictures()} className={group.group}>
      <PictureField
        use="logo"
        label={m.studio_logo()}
        help={m.studio_logo_help(limits)}
        picture={known(look.logoFileId)}
        has={look.logoFileId !== null}
        onSent={(picture) => onSent(picture, { logoFileId: picture.id })}
        onRemove={() => onChange({ logoFileId: null })}
      >
        <Shown id={look.logoFileId} background="#ffffff" />
      </PictureField>
      <LogoOnHeader look={look} />
      <PictureField
        use="logo_on_dark"
        label={m.studio_logo_on_dark()}
        help={m.studio_logo_on_dark_help()}
        picture={known(look.logoOnDarkFileId)}
        has={look.logoOnDarkFileId !== null}
        onSent={(picture) => onSent(picture, { logoOnDarkFileId: picture.id })}
        onRemove={() => onChange({ logoOnDarkFileId: null })}
      >
        <Shown id={look.logoOnDarkFileId} background={background} />
      </PictureField>
      <PictureField
        use="icon"
        label={m.studio_icon()}
        help={m.studio_icon_help()}
        picture={known(look.iconFileId)}
        has={look.iconFileId !== null}
        onSent={(picture) => onSent(picture, { iconFileId: picture.id })}
        onRemove={() => onChange({ iconFileId: null })}
      >
        {look.iconFileId && <img src={pictureUrl(look.iconFileId)} alt="" className={classes.icon} />}
      </PictureField>
      <BannerField
        look={look}
        picture={known(look.brandBannerBgFileId)}
        onChange={onChange}
        onSent={onSent}
      />
    </Fieldset>
  );
}

/** A logo on the background it is made for. */
function Shown({ id, background }: { readonly id: string | null; readonly background: string }) {
  if (id === null) return null;
  return (
    <span className={classes.logo} style={{ background }}>
      <img src={pictureUrl(id)} alt="" />
    </span>
  );
}

interface BannerProps extends Omit<Props, 'pictures'> {
  readonly picture: BrandPicture | null;
}

function BannerField({ look, picture, onChange, onSent }: BannerProps) {
  const id = look.brandBannerBgFileId;
  const centre = { bannerFocusX: 50, bannerFocusY: 50 };
  const lightest = picture?.lightest ?? null;
  const veil = bannerScrim(lightest).match(/\d+(?=%)/)?.[0] ?? '0';
  return (
    <PictureField
      use="banner"
      label={m.studio_banner()}
      help={id === null ? m.studio_banner_help() : m.studio_banner_veil({ percent: veil })}
      picture={picture}
      has={id !== null}
      onSent={(sent) => onSent(sent, { brandBannerBgFileId: sent.id, ...centre })}
      onRemove={() => onChange({ brandBannerBgFileId: null, ...centre })}
    >
      {id !== null && (
        <BannerFocus
          url={pictureUrl(id)}
          lightest={lightest}
          focus={{ x: look.bannerFocusX, y: look.bannerFocusY }}
          onFocus={({ x, y }) => onChange({ bannerFocusX: x, bannerFocusY: y })}
        />
      )}
    </PictureField>
  );
}
