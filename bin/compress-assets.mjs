// Writes a Brotli and a gzip copy beside every built text asset, so that no request has to compress it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const assets = fileURLToPath(new URL('../build/client/assets/', import.meta.url));
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const names = (await readdir(assets)).filter((name) => /\.(js|css|svg)$/.test(name));
await Promise.all(
  names.map(async (name) => {
    const content = await readFile(join(assets, name));
    await writeFile(join(assets, `${name}.br`), await promisify(brotliCompress)(content, best));
    await writeFile(join(assets, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
  }),
);
