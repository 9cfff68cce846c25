import { readdirSync } from 'node:fs';
import type { SchemaStep, SchemaSteps } from './migrate.ts';

/**
 * Migrations in the folder `migrations` beside a module's `server.ts`, given its `import.meta.url`: one per
 * file, loaded only if it has to run. Throws if the folder does not exist.
 */
export function migrationsOf(door: string): SchemaSteps {
  const folder = new URL('./migrations/', door);
  const files = readdirSync(folder).filter((file) => /^\d{8}_\d{3}_\w+\.ts$/.test(file));
  return Object.fromEntries(files.map((file) => [file.slice(0, -3), stepIn(new URL(file, folder))]));
}

function stepIn(file: URL): SchemaStep {
  return async (db, columns) => {
    const [step, ...others]: SchemaStep[] = Object.values(await import(file.href));
    if (!step || others.length > 0) throw new Error(`${file.pathname} must export exactly one step`);
    await step(db, columns);
  };
}
