import './production.ts';

import { type Config, ConfigurationFault, readConfig } from '#server/config/config.ts';
import { FileFault } from '#server/db/copy/file.ts';
import { errorCode, fileFaults } from '#server/db/file-faults.ts';
import { MigrationFault, type SchemaSteps } from '#server/db/migrate.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { schemaOf } from '#shell/start/start-up.ts';

/** What a command works on. */
export interface Command {
  config: Config;
  steps: SchemaSteps;
}

/** A reason to stop that is the operator's to settle: printed as it is, and the command ends with 1. */
export class Refusal extends Error {}

/** Runs a command of an operator and says in one line why it failed, where the reason lies outside the program. */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  try {
    await work({ config: readConfig(process.env), steps: schemaOf(await loadServerModules()) });
  } catch (error) {
    if (!isOutside(error)) throw error;
    console.error(error.message || String((error as NodeJS.ErrnoException).code));
    process.exitCode = 1;
  }
}

/** What the system, and words that a command does not take, are told by. */
const outside = /^(E[A-Z]+|ERR_PARSE_ARGS_\w+)$/;

/** Faults that a stack trace would not explain any better: files, disks, servers, the configuration. */
function isOutside(error: unknown): error is Error {
  if ([ConfigurationFault, FileFault, MigrationFault, Refusal].some((kind) => error instanceof kind))
    return true;
  const { severity } = error as { severity?: unknown };
  return typeof severity === 'string' || fileFaults.isUnavailable(error) || outside.test(errorCode(error));
}
