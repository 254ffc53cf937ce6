import { CubeGrid } from './CubeGrid.tsx';

/** While a lazy area is on its way. */
export function AreaLoading() {
  return <CubeGrid />;
}
