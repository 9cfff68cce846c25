import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Problem } from '#wire/problem.ts';

const require = createRequire(import.meta.url);

/** Root folder of templates and their imports: a template's path starts below it. */
export const templatesRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

const families = ['Alexandria', 'Geologica'];
/** Font weights used in papers. */
const weights = ['400Regular', '500Medium', '600SemiBold'];

/** The brand's typefaces as TTF files: Typst supports neither WOFF2 nor variable fonts. */
export async function readFonts(): Promise<Buffer[]> {
  const files = families.flatMap((family) =>
    weights.map((weight) =>
      require.resolve(`@expo-google-fonts/${family.toLowerCase()}/${weight}/${family}_${weight}.ttf`),
    ),
  );
  return Promise.all(files.map((file) => readFile(file)));
}

/** Why papers cannot be rendered on this machine; null if they can. Loads the library, which stays loaded. */
export async function libraryFault(): Promise<string | null> {
  try {
    await import('@myriaddreamin/typst-ts-node-compiler');
    await readFonts();
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

/** 503: the library or its fonts are missing on this machine. */
export function papersUnavailable(cause?: unknown): Problem {
  return new Problem('papers.unavailable', 503, { cause });
}
