// `npm run backup` and similar: runs bin/<name>.ts on the product's own Node and passes the arguments on.
import { become, bundled, ensureInstalled, first, node } from './setup.mjs';

const usages = {
  backup: `npm run backup [-- FOLDER]
Backs up the database and the files. Without a folder, writes to BACKUP_DIR and keeps the newest BACKUP_KEEP.`,
  restore: `npm run restore [-- FILE [--force]]
Replaces the content of the database with a backup. Without a file, lists the backups.`,
  doctor: `npm run doctor [-- --online]
Checks the installation and tells what to do. With --online, also calls mail server, site and tax authority.`,
  'recover-access': `npm run recover-access -- E-MAIL|USER-NAME
Sets a new password, shown once, for a user who has lost theirs or their second factor.`,
};

const [name, ...rest] = process.argv.slice(2);
if (rest.includes('--help') || rest.includes('-h')) console.log(`Usage: ${usages[name]}`);
else {
  await first(ensureInstalled);
  await become(node, [bundled, `bin/${name}.ts`, ...rest]);
}
