import './production.ts';

import { type Config, ConfigurationFault, readConfig } from '#server/config/config.ts';
import { FileFault } from '#server/db/copy/file.ts';
import { errorCode, fileFaults } from '#server/db/file-faults.ts';
import { MigrationFault, type SchemaSteps } from '#server/db/migrate.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { schemaOf } from '#shell/start/start-up.ts';

/** Context of a command. */
export interface Command {
  config: Config;
  steps: SchemaSteps;
}

/**
 * A problem that the operator must solve: its message is printed without a stack and the command exits with
 * 1.
 */
export class Refusal extends Error {}

/** Runs an operator's command. Failures from outside the program are reported in one line. */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  try {
    await work({ config: readConfig(process.env), steps: schemaOf(await loadServerModules()) });
  } catch (error) {
    if (!isOutside(error)) throw error;
    console.error(error.message || String((error as NodeJS.ErrnoException).code));
    process.exitCode = 1;
  }
}

/** Error codes of the system and of argument parsing. */
const outside = /^(E[A-Z]+|ERR_PARSE_ARGS_\w+)$/;

/** Errors that a stack trace would not explain better: files, disks, servers, configuration. */
function isOutside(error: unknown): error is Error {
  if ([ConfigurationFault, FileFault, MigrationFault, Refusal].some((kind) => error instanceof kind))
    return true;
  const { severity } = error as { severity?: unknown };
  return typeof severity === 'string' || fileFaults.isUnavailable(error) || outside.test(errorCode(error));
}
