import type { Kysely } from 'kysely';
import { ConfigurationFault } from '#server/config/config.ts';
import type { ServerContext } from '#server/context.ts';
import { isCommonPassword } from './accounts.new-password.ts';
import { generatePassword, hashPassword } from './accounts.password.ts';
import { createAccountsRepository, searchOf } from './accounts.repository.ts';
import { firstRoles, permissionsText } from './accounts.roles.ts';
import type { AccountsTables } from './accounts.table.ts';

const administratorName = 'مدير النظام';

/** The four roles, where they are missing. */
export async function seedRoles(context: ServerContext): Promise<void> {
  const now = context.now().toISOString();
  await repositoryOf(context).addMissingRoles(
    firstRoles.map((role) => ({
      key: role.key,
      name: role.name,
      level: role.level,
      permissions: permissionsText(role.allows),
      translations: JSON.stringify({ en: { name: role.english } }),
      created_at: now,
      updated_at: now,
    })),
  );
}

/** True until the first administrator is there. */
export async function isNewInstallation(context: ServerContext): Promise<boolean> {
  return (await repositoryOf(context).countUsers()) === 0;
}

/** Throws a ConfigurationFault where the configuration's password for the first administrator is a common one. */
export async function checkFirstPassword({ config }: ServerContext): Promise<void> {
  const { password } = config.administrator;
  if (password === undefined || !(await isCommonPassword(password))) return;
  throw new ConfigurationFault(
    'ADMIN_PASSWORD: got a password that is common and easy to guess; takes one that is not, or none, for one to be made up',
  );
}

/**
 * The first administrator of an installation without users, as the configuration names them. Returns their e-mail and
 * password, the latter to be shown once, or null when there are users already.
 */
export async function createFirstAdministrator(
  context: ServerContext,
): Promise<{ email: string; password: string; generated: boolean } | null> {
  const repository = repositoryOf(context);
  if (!(await isNewInstallation(context))) return null;
  const given = context.config.administrator;
  const password = given.password ?? generatePassword();
  const now = context.now().toISOString();
  const email = given.email.toLowerCase();
  const user = {
    name: administratorName,
    email,
    search: searchOf({ name: administratorName, email }),
    type: 'admin',
    role_id: await repository.roleId('administrator'),
    created_at: now,
    updated_at: now,
  };
  try {
    await repository.addUser(user, await hashPassword(password));
  } catch (error) {
    // Another process of the same installation was first.
    if (context.database.engine.isUniqueViolation(error)) return null;
    throw error;
  }
  return { email, password, generated: given.password === undefined };
}

function repositoryOf(context: ServerContext) {
  return createAccountsRepository(context.database.kysely as Kysely<AccountsTables>);
}
