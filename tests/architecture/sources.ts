import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const sourceFolder = fileURLToPath(new URL('../../src/', import.meta.url));

export interface Source {
  /** Path below src, with forward slashes. */
  path: string;
  text: string;
  imports: Import[];
}

export interface Import {
  /** As written in the source. */
  specifier: string;
  /** Path below src of the imported file, or null for a package. */
  target: string | null;
  typeOnly: boolean;
}

/** Every TypeScript source below src with its imports. */
export function readSources(): Source[] {
  return filesBelow(sourceFolder, /\.tsx?$/).map((path) => {
    const text = readFileSync(join(sourceFolder, path), 'utf8');
    return { path, text, imports: importsOf(path, text) };
  });
}

export function filesBelow(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

const importStatement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(importStatement)]
    .filter((match) => !match[2]?.includes('/+types/'))
    .map((match) => {
      const specifier = match[2] ?? match[3] ?? '';
      return { specifier, target: targetOf(path, specifier), typeOnly: match[1] !== undefined };
    });
}

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('#tests/') || specifier.startsWith('#demo/')) return null;
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return null;
  const target = relative(sourceFolder, resolve(sourceFolder, dirname(path), specifier)).replaceAll(
    '\\',
    '/',
  );
  return target.startsWith('..') ? null : target;
}

/** `base`, `modules`, …, or `doors` for files directly in src. */
export function roomOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] as string) : 'doors';
}

export function moduleOf(path: string): string | null {
  return path.match(/^modules\/([^/]+)\//)?.[1] ?? null;
}
