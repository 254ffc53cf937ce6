import fs from 'node:fs';
import path from 'node:path';
import { NodeCompiler, type CompileDocArgs } from '@myriaddreamin/typst-ts-node-compiler';
import type { RenderRequest } from './documents.ts';

/* A separate process that renders documents: the compiler is synchronous native code, and its memory only grows. */

const workspace = path.resolve(import.meta.dirname, '../../../templates');
const [fontFolder] = process.argv.slice(2);
const documents = NodeCompiler.create({
  workspace,
  fontArgs: fontFolder ? [{ fontPaths: [fontFolder] }] : [],
});

/** Every machine draws the same picture, so it uses our own font and none of the machine. */
let drawing: NodeCompiler | undefined;
const fontsOfPictures = (): Buffer[] =>
  fs
    .globSync('fonts/*.ttf', { cwd: workspace })
    .toSorted()
    .map((name) => fs.readFileSync(path.join(workspace, name)));

/** Draws a template of one page as an SVG whose letters are shapes. */
export function draw({ template, data, pictures }: RenderRequest): string {
  drawing ??= NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fontsOfPictures() }] });
  return compiled(drawing, { template, data, pictures }, (compiler, input) => compiler.plainSvg(input));
}

export const render = (request: RenderRequest): Buffer =>
  compiled(documents, request, (compiler, input) => compiler.pdf(input, { pdfStandard: 'ua-1' }));

function compiled<T>(
  compiler: NodeCompiler,
  { template, data, pictures }: RenderRequest,
  write: (compiler: NodeCompiler, input: CompileDocArgs) => T,
): T {
  for (const [name, content] of Object.entries(pictures)) {
    compiler.mapShadow(path.join(workspace, name), Buffer.from(content));
  }
  try {
    return write(compiler, {
      mainFilePath: path.join(workspace, template),
      inputs: { data: JSON.stringify(data) },
    });
  } catch (error) {
    // The compiler's error has no message; its code is the reason in words.
    const reason = String((error as { code?: unknown }).code).trim();
    throw new Error(reason.slice(0, 500), { cause: error });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(5);
  }
}
