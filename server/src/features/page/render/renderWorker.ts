/* A thread that renders public pages with the web's own code, which works with variables of its modules. */

/** A public page as a visitor asks for it; `web/src/server.tsx` takes the same. */
export interface PageToRender {
  /** Path and query. */
  readonly href: string;
  /** What the page tells the web about the organisation and the installation. */
  readonly settings: unknown;
  /** What the API answers to the reads of this page, by address. */
  readonly answers: Readonly<Record<string, unknown>>;
}
interface Task {
  /** The built file. */
  readonly bundle: string;
  readonly page: PageToRender;
}

export async function render({ bundle, page }: Task): Promise<string | null> {
  const { renderPage } = (await import(bundle)) as {
    renderPage: (page: PageToRender) => Promise<string | null>;
  };
  return renderPage(page);
}
