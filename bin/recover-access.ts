import { recoverAccess } from '#modules/accounts/server.ts';
import type { Config } from '#server/config/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { isInstalled } from '#server/db/inspect.ts';
import { writing } from '#server/db/writing.ts';
import { createLog } from '#server/log.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { prepare } from '#shell/start/start-up.ts';
import { Refusal, runCommand } from './command.ts';

/**
 * `npm run recover-access -- e-mail`: sets a new password, shown once, for a user who has lost theirs or their second
 * factor.
 */
await runCommand(async ({ config }) => {
  const [login] = process.argv.slice(2);
  if (!login) throw new Refusal('Name the user: npm run recover-access -- e-mail or user name');
  if (!(await isInstalled(config))) throw new Refusal(sayNone(config));
  const database = openDatabase(config);
  try {
    const modules = await loadServerModules();
    const user = await writing(config, database, async () =>
      recoverAccess(await prepare(config, createLog('warn'), database, modules), login),
    );
    if (!user) throw new Refusal(`Nobody active has the e-mail or user name ${login}.`);
    console.log(`E-mail: ${user.email}\nOne-time password: ${user.password}`);
    console.log(
      'The second factor is off and all sessions have ended. Let them choose a password of their own.',
    );
  } finally {
    await database.close();
  }
});

function sayNone({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === undefined
    ? `There is no database in ${dataDir}. Set DATA_DIR to the folder that has it.`
    : 'The database is empty. Set DATABASE_URL to the one that the site uses.';
}
