import type { Page } from '@playwright/test';

/** A layout shift as browsers report it, which the library of types does not know. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}
interface ShiftRecord {
  shifts: string[];
}

/** Notes what moves, from the first moment of each page. */
export const watchShift = (page: Page) =>
  page.addInitScript(() => {
    const record: ShiftRecord = { shifts: [] };
    Object.assign(globalThis, record);
    const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          record.shifts.push(
            `${value}: ${node?.nodeName} "${node?.textContent?.slice(0, 60)}" from ${at(previousRect)} to ${at(currentRect)}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What moved so far; nothing should. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as ShiftRecord).shifts);
