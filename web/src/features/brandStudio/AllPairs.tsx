import { contrastTable } from '#brand/looks/contrastTable.ts';
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

/** Every text and edge on every background of a page, with its contrast. */
export function AllPairs({ look }: { readonly look: BrandLook }) {
  const rows = contrastTable(look);
  return (
    <details className={classes.all}>
      <summary>{m.studio_pairs_all({ count: rows.length * Object.keys(surfaces).length })}</summary>
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
                {cells.map(({ surface, colour, background, ratio }) => (
                  <td key={surface}>
                    <span style={{ background, color: colour }} className={classes.cell}>
                      {ratio.toFixed(1)}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
