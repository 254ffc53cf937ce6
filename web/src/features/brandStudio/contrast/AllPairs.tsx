import { contrastTable, filledPairs, otherPairs, type BannerLight } from '#brand/looks/contrastTable.ts';
import { brandTheme } from '#brand/theme.ts';
import type { BrandLook } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { Needs, PairCell } from './PairCell.tsx';
import { fills, places, surfaces, texts } from './pairNames.ts';
import { SinglePairs } from './SinglePairs.tsx';
import classes from './allPairs.module.css';

interface Props {
  readonly look: BrandLook;
  readonly banner: BannerLight | null;
}

/** Every text and edge on every background it has, with its contrast. */
export function AllPairs({ look, banner }: Props) {
  const theme = brandTheme(look);
  const rows = contrastTable(theme);
  const filled = filledPairs(theme);
  const others = otherPairs(theme, banner);
  const count = rows.flatMap(({ cells }) => cells).length + filled.length + others.length;
  return (
    <details className={classes.all}>
      <summary>{m.studio_pairs_all({ count })}</summary>
      {/* Scrolls on its own, also by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={m.studio_pairs()}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{m.studio_pairs_text()}</th>
              {Object.entries(surfaces).map(([surface, name]) => (
                <th key={surface} scope="col">
                  {name()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ text, needs, cells }) => (
              <tr key={text}>
                <th scope="row">
                  {texts[text]?.()}
                  <Needs ratio={needs} />
                </th>
                {cells.map(({ surface, ...pair }) => (
                  <td key={surface}>
                    <PairCell {...pair} needs={needs} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <SinglePairs
          heading={m.studio_pairs_filled()}
          what={m.studio_pairs_label()}
          rows={filled.map((pair) => [fills[pair.fill]?.() ?? pair.fill, pair])}
        />
        <SinglePairs
          heading={m.studio_pairs_other()}
          what={m.studio_pairs_ratio()}
          rows={others.map((pair) => [places[pair.place](), pair])}
        />
      </div>
    </details>
  );
}
