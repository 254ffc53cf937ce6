// @vitest-environment jsdom
import type { AnyRouter } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { setGlobalLoading, startState, useStore } from '#web/tenant/store.ts';
import { clearPaintedLoading, watchAreas } from './areas.ts';

const slice = () => useStore.getState().studentApp;

/** An area whose code arrives when the test says so. */
function area() {
  const code = Promise.withResolvers<void>();
  const component: { preload?: () => Promise<void> } = { preload: () => code.promise };
  return { ...code, component, open: () => component.preload?.() };
}
type Area = ReturnType<typeof area>;

function routerOf(areas: Record<string, Area>): AnyRouter {
  const routesById = Object.fromEntries(
    Object.entries(areas).map(([id, { component }]) => [id, { options: { component } }]),
  );
  return { routesById: { ...routesById, here: { options: { component: () => null } } } } as never;
}

beforeEach(() => useStore.setState(startState));

test('the application has started when the code of the first screen and of the frame round it is here', async () => {
  const shell = area();
  const screen = area();
  watchAreas(routerOf({ shell, screen }));
  void shell.open();
  void screen.open();
  expect(slice()).toEqual({ globalLoading: true, areaLoading: true });
  shell.resolve();
  await shell.promise;
  expect(slice().globalLoading).toBe(true);
  screen.resolve();
  await screen.promise;
  expect(slice()).toEqual({ globalLoading: false, areaLoading: false });
});

test('code that cannot be fetched ends the wait as well: a screen says what happened', async () => {
  const screen = area();
  watchAreas(routerOf({ screen }));
  const code = screen.open();
  screen.reject(new Error('gone'));
  await expect(code).rejects.toThrow('gone');
  expect(slice()).toEqual({ globalLoading: false, areaLoading: false });
});

test('the animation the server painted goes with the flag, and the one of the application is left alone', () => {
  document.body.innerHTML =
    '<div id="root"><div class="loading" data-painted></div><div class="loading"></div></div>';
  clearPaintedLoading();
  expect(document.querySelectorAll('.loading')).toHaveLength(2);
  setGlobalLoading(false);
  expect(document.querySelectorAll('.loading')).toHaveLength(1);
  expect(document.querySelector('[data-painted]')).toBeNull();
});
