import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { createPrintable } from './coverage.engine.ts';
import type { Delivery, Order } from './press.values.ts';
import { legible } from './text-layer.engine.ts';
import { readFonts, templatesRoot } from './typst.service.ts';

/** Papers after which unused cached results are dropped. */
const maxAge = 2;

interface Opened {
  compiler: NodeCompiler;
  printable: (json: string) => string;
}

/** The compiler with its fonts, or why there is none. */
const opening = open();

async function open(): Promise<Opened | Error> {
  try {
    const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
    const fontBlobs = await readFonts();
    return {
      compiler: NodeCompiler.create({ workspace: templatesRoot, fontArgs: [{ fontBlobs }] }),
      printable: createPrintable(fontBlobs),
    };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

process.on('message', async (order: Order) => {
  process.send?.(await set(order));
});

// The parent process has exited.
process.on('disconnect', () => process.exit());

// Signals to a terminal's or a service's process group reach all of them; this process exits with its parent,
// which may still need a paper while it shuts down.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(signal, () => {});

async function set({ id, template, data, files, standard }: Order): Promise<Delivery> {
  const opened = await opening;
  if (opened instanceof Error) return { id, error: opened.message, missing: true };
  const { compiler, printable } = opened;
  const shadow = (path: string) => `${templatesRoot}${path}`;
  const source = { mainFilePath: shadow(template), inputs: { data: printable(data) } };
  try {
    for (const { path, bytes } of files) compiler.mapShadow(shadow(path), Buffer.from(bytes));
    const creationTimestamp = Math.floor(Date.now() / 1000);
    const options = { creationTimestamp, ...(standard && { pdfStandard: standard }) };
    // Compile and export in one step: a document handed to JavaScript would stay in memory until garbage
    // collection.
    const pdf = compiler.pdf(source, options);
    return { id, pdf: legible(pdf) };
  } catch (error) {
    return { id, error: reasonOf(error) || faultsOf(compiler, source), missing: false };
  } finally {
    for (const { path } of files) compiler.unmapShadow(shadow(path));
    compiler.evictCache(maxAge);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Errors of a template or its data. */
function faultsOf(compiler: NodeCompiler, source: Parameters<NodeCompiler['compile']>[0]): string {
  const compiled = compiler.compile(source);
  const error = compiled.takeError() ?? compiled.takeDiagnostics();
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'the template gave no document';
}
