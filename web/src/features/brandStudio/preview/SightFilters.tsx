import { matrices, matrixValues } from './sight.ts';

/** The filters of the simulated sights, for the styles that name them. */
export function SightFilters() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden focusable="false">
      {Object.entries(matrices).map(([sight, rows]) => (
        <filter key={sight} id={`sight-${sight}`} colorInterpolationFilters="linearRGB">
          <feColorMatrix type="matrix" values={matrixValues(rows)} />
        </filter>
      ))}
    </svg>
  );
}
