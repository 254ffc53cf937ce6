import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { RenderRequest } from './documents.ts';

/* A separate process that renders documents: the compiler is synchronous native code, and its memory only grows. */

const workspace = path.resolve(import.meta.dirname, '../../../templates');
const [fontFolder] = process.argv.slice(2);
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: fontFolder ? [{ fontPaths: [fontFolder] }] : [],
});

export function render({ template, data, pictures }: RenderRequest): Buffer {
  for (const [name, content] of Object.entries(pictures)) {
    compiler.mapShadow(path.join(workspace, name), Buffer.from(content));
  }
  try {
    return compiler.pdf(
      { mainFilePath: path.join(workspace, template), inputs: { data: JSON.stringify(data) } },
      { pdfStandard: 'ua-1' },
    );
  } catch (error) {
    // The compiler's error has no message; its code is the reason in words.
    const reason = String((error as { code?: unknown }).code).trim();
    throw new Error(reason.slice(0, 500), { cause: error });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(5);
  }
}
