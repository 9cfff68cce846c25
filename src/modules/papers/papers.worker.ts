import { parentPort } from 'node:worker_threads';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFonts, templatesRoot } from './papers.library.ts';
import { legible } from './papers.text-layer.ts';
import type { Delivery, Order } from './papers.wire.ts';

/** Papers after which results that none of them used are dropped. */
const maxAge = 5;

/** The compiler, or why there is none. */
const compiler = open();

async function open(): Promise<NodeCompiler | Error> {
  try {
    const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
    return NodeCompiler.create({ workspace: templatesRoot, fontArgs: [{ fontBlobs: await readFonts() }] });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

parentPort?.on('message', async (order: Order) => {
  const delivery = await set(order);
  parentPort?.postMessage(delivery, 'pdf' in delivery ? [delivery.pdf.buffer] : []);
});

async function set({ id, template, data, files, standard }: Order): Promise<Delivery> {
  const opened = await compiler;
  if (opened instanceof Error) return { id, error: opened.message, missing: true };
  const shadow = (path: string) => `${templatesRoot}${path}`;
  try {
    for (const { path, bytes } of files) opened.mapShadow(shadow(path), Buffer.from(bytes));
    const compiled = opened.compile({ mainFilePath: shadow(template), inputs: { data } });
    const document = compiled.result;
    if (!document) return { id, error: faultsOf(opened, compiled), missing: false };
    const pdf = opened.pdf(document, { ...(standard && { pdfStandard: standard }) });
    return { id, pdf: legible(pdf) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error), missing: false };
  } finally {
    for (const { path } of files) opened.unmapShadow(shadow(path));
    opened.evictCache(maxAge);
  }
}

function faultsOf(compiler: NodeCompiler, compiled: ReturnType<NodeCompiler['compile']>): string {
  const error = compiled.takeError() ?? compiled.takeDiagnostics();
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'the template gave no document';
}
