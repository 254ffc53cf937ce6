import { Button } from '@mantine/core';
import { contrastReport, type ReportedPair } from '#brand/contrastReport.ts';
import type { BrandLook, BrandPicture } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { AllPairs } from './AllPairs.tsx';
import classes from '#web/features/brandStudio/brandStudio.module.css';

interface Props {
  readonly look: BrandLook;
  readonly pictures: ReadonlyMap<string, BrandPicture>;
  /** Nothing can be taken from it now. */
  readonly locked: boolean;
  readonly onChange: (part: Partial<BrandLook>) => void;
}

const names: Record<ReportedPair['name'], () => string> = {
  header: m.studio_pair_header,
  button: m.studio_pair_button,
  link: m.studio_pair_link,
  edge: m.studio_pair_edge,
};
const done: Record<ReportedPair['done'], () => string> = {
  kept: m.studio_done_kept,
  text: m.studio_done_text,
  scrim: m.studio_done_scrim,
  darker: m.studio_done_darker,
  failed: m.studio_done_failed,
};

const nearestWords = ({ field, value }: NonNullable<ReportedPair['nearest']>): string =>
  field === 'brandHeaderBgGradientCode' ? m.studio_nearest_gradient() : m.studio_nearest({ colour: value });

/** Every text on its background: whether it can be read, what the guard did, and which colour needs no help. */
export function ContrastReport({ look, pictures, locked, onChange }: Props) {
  const banner = look.brandBannerBgFileId;
  return (
    <section aria-labelledby="studio-contrast">
      <h2 id="studio-contrast" className={classes.heading}>
        {m.studio_contrast()}
      </h2>
      <ul className={classes.rows}>
        {contrastReport(look).map((pair) => (
          <li key={pair.name}>
            <span
              className={classes.sample}
              style={{ background: pair.background, color: pair.text }}
              aria-hidden
            >
              Aa
            </span>
            <span className={classes.words}>
              {names[pair.name]()} · {pair.ratio.toFixed(1)}:1
              <span className={classes.dim}>{done[pair.done]()}</span>
            </span>
            {pair.nearest && !locked && (
              <Button
                variant="default"
                size="sm"
                leftSection={
                  <span className={classes.dot} style={{ background: pair.nearest.value }} aria-hidden />
                }
                onClick={() => onChange({ [pair.nearest!.field]: pair.nearest!.value })}
              >
                {nearestWords(pair.nearest)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AllPairs
        look={look}
        banner={banner === null ? null : { lightest: pictures.get(banner)?.lightest ?? null }}
      />
    </section>
  );
}
