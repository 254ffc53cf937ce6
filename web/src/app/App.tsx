import { DirectionContext, MantineProvider, noop } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import { directionOf } from '#messages/languages.ts';
import { pageLanguage } from '#web/tenant/settings.ts';
import { changesIn, handOver } from './handOver.ts';
import type { Router } from './router.ts';
import { makeTheme, resolver } from './theme.ts';

function HandOver() {
  // Before anything renders again, which would write what React knows into the fields.
  useLayoutEffect(() => {
    const root = document.querySelector('#root[data-page]');
    if (!root) return;
    const changes = changesIn(root);
    // React takes over what is behind a boundary when something happens to it, but not while it is finishing this.
    queueMicrotask(() => handOver(root, changes));
  }, []);
  return null;
}

/** The whole application, the same on the server and in the browser. Needs the language's sentences. */
export function App({ router }: { router: Router }) {
  // It does not change while the page stands.
  const dir = directionOf(pageLanguage());
  return (
    <StrictMode>
      {/* All variables are written here, so that the style sheet need not carry those of Mantine first. */}
      <MantineProvider
        theme={makeTheme()}
        cssVariablesResolver={resolver}
        forceColorScheme="light"
        deduplicateCssVariables={false}
      >
        <DirectionContext value={{ dir, setDirection: noop, toggleDirection: noop }}>
          <QueryClientProvider client={router.options.context.queryClient}>
            <RouterProvider router={router} />
            <HandOver />
          </QueryClientProvider>
        </DirectionContext>
      </MantineProvider>
    </StrictMode>
  );
}
