interface Math {
  /** The formula as MathML; null when the LaTeX has a fault. */
  readonly math: Node | null;
  /** What is wrong with it, in the words of the library. */
  readonly fault: string | null;
}

/** Reads LaTeX. The library comes with the first formula. */
export async function mathOf(latex: string): Promise<Math> {
  const { default: temml } = await import('temml');
  try {
    const written = temml.renderToString(latex, { displayMode: true, throwOnError: true });
    const { body } = new DOMParser().parseFromString(written, 'text/html');
    return { math: body.firstElementChild, fault: null };
  } catch (error) {
    return { math: null, fault: error instanceof Error ? error.message : String(error) };
  }
}
