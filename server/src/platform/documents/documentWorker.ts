import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { RenderAnswer, RenderRequest } from './documents.ts';

/* A separate process that renders documents: the compiler is synchronous native code, and its memory only grows. */

const workspace = path.resolve(import.meta.dirname, '../../../templates');
const [fontFolder] = process.argv.slice(2);
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: fontFolder ? [{ fontPaths: [fontFolder] }] : [],
});

function render({ template, data, pictures }: RenderRequest): Buffer {
  for (const [name, content] of Object.entries(pictures)) {
    compiler.mapShadow(path.join(workspace, name), Buffer.from(content));
  }
  try {
    return compiler.pdf(
      { mainFilePath: path.join(workspace, template), inputs: { data: JSON.stringify(data) } },
      { pdfStandard: 'ua-1' },
    );
  } finally {
    compiler.resetShadow();
    compiler.evictCache(5);
  }
}

process.on('message', (request: RenderRequest) => {
  let answer: RenderAnswer;
  try {
    answer = { id: request.id, pdf: render(request) };
  } catch (error) {
    answer = { id: request.id, error: String(error).slice(0, 500) };
  }
  process.send!(answer);
});
process.on('disconnect', () => process.exit(0));
