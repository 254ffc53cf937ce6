import { contrastTable, filledPairs } from '#brand/looks/contrastTable.ts';
import type { BrandLook } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import classes from './allPairs.module.css';

const texts: Readonly<Record<string, () => string>> = {
  body: m.studio_tone_body,
  dimmed: m.studio_tone_dimmed,
  placeholder: m.studio_tone_placeholder,
  text: m.studio_tone_link,
  '9': m.studio_tone_deep,
  error: m.studio_tone_error,
  success: m.studio_tone_success,
  warning: m.studio_tone_warning,
  ring: m.studio_tone_ring,
  border: m.studio_tone_border,
  'fill-border': m.studio_tone_edge,
};
const surfaces: Readonly<Record<string, () => string>> = {
  white: m.studio_surface_white,
  'brand-gray-0': m.studio_surface_grey,
  'brand-gray-1': m.studio_surface_grey_deep,
  'brand-0': m.studio_surface_tint,
  'brand-1': m.studio_surface_tint_deep,
};

const fills: Readonly<Record<string, () => string>> = {
  'brand-6': m.studio_fill_rest,
  'brand-7': m.studio_fill_hovered,
  'brand-8': m.studio_fill_pressed,
  'brand-text': m.studio_fill_link,
  'brand-error': m.studio_fill_error,
  'brand-success': m.studio_fill_success,
  'brand-warning': m.studio_fill_warning,
};

interface CellProps {
  readonly colour: string;
  readonly background: string;
  readonly ratio: number;
  readonly needs: number;
}

/** A contrast in its own colours, and whether it is enough. */
const Cell = ({ colour, background, ratio, needs }: CellProps) => {
  const enough = ratio >= needs;
  return (
    <span style={{ background, color: colour }} className={classes.cell}>
      <span>
        {ratio.toFixed(1)} <span aria-hidden>{enough ? '✓' : '✗'}</span>
        <span className="livery-hidden">{enough ? m.studio_pair_enough() : m.studio_pair_short()}</span>
      </span>
    </span>
  );
};

/** The labels of buttons and badges on what fills them. */
const Filled = ({ look }: { readonly look: BrandLook }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">{m.studio_pairs_filled()}</th>
        <th scope="col">{m.studio_pairs_label()}</th>
      </tr>
    </thead>
    <tbody>
      {filledPairs(look).map(({ fill, ...pair }) => (
        <tr key={fill}>
          <th scope="row">
            {fills[fill]?.()}
            <span className={classes.needs}>{m.studio_pairs_needs({ ratio: String(pair.needs) })}</span>
          </th>
          <td>
            <Cell {...pair} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Every text and edge on every background of a page, with its contrast. */
export function AllPairs({ look }: { readonly look: BrandLook }) {
  const rows = contrastTable(look);
  const count = rows.length * Object.keys(surfaces).length + Object.keys(fills).length;
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
                  <span className={classes.needs}>{m.studio_pairs_needs({ ratio: String(needs) })}</span>
                </th>
                {cells.map(({ surface, ...pair }) => (
                  <td key={surface}>
                    <Cell {...pair} needs={needs} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Filled look={look} />
      </div>
    </details>
  );
}
