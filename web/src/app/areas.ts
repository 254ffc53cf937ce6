import type { AnyRoute, AnyRouter } from '@tanstack/react-router';
import { setAreaLoading, setGlobalLoading, useStore } from '#web/tenant/store.ts';

interface Lazy {
  /** Shown until the code of the screen has arrived. */
  preload?: (() => Promise<unknown> | undefined) | undefined;
}

/**
 * Tells the store while an area's code is loading, and that the application has started once the first screen's code
 * is here. Waiting for data does not count: screens show their own skeletons for that.
 */
export function watchAreas(router: AnyRouter): void {
  let onTheWay = 0;
  const arrived = (): void => {
    onTheWay--;
    if (onTheWay > 0) return;
    setAreaLoading(false);
    setGlobalLoading(false);
  };
  for (const route of Object.values(router.routesById as Record<string, AnyRoute>)) {
    const component = (route.options as { component?: Lazy }).component;
    const load = component?.preload;
    if (!load) continue;
    component.preload = () => {
      const code = load();
      if (!code) return code;
      onTheWay++;
      setAreaLoading(true);
      void code.then(arrived, arrived);
      return code;
    };
  }
}

/** The animation painted by the server goes with the global loading flag, before any screen of ours exists. */
export function clearPaintedLoading(): void {
  const clear = (): void => document.querySelector('.loading[data-painted]')?.remove();
  if (!useStore.getState().studentApp.globalLoading) clear();
  useStore.subscribe(({ studentApp }) => {
    if (!studentApp.globalLoading) clear();
  });
}
