import { administratorNames } from '#base/administrator-name.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { isCommonPassword } from './account/new-password.policy.ts';
import { costIn, generatePassword, hashPassword } from './account/password.service.ts';
import { createAccountsRepository, searchOf } from './accounts.repository.ts';
import type { AccountsTables } from './accounts.table.ts';
import { firstRoles } from './roles/roles.values.ts';

const administratorName = administratorNames.ar;

/** Adds the four roles and permission rows that are missing. */
export async function seedRoles(context: ServerContext): Promise<void> {
  const now = context.now().toISOString();
  const repository = repositoryOf(context);
  await repository.addMissingRoles(
    firstRoles.map((role) => ({
      key: role.key,
      name: role.name,
      level: role.level,
      translations: JSON.stringify({ en: { name: role.english } }),
      created_at: now,
      updated_at: now,
    })),
  );
  await repository.addMissingPermissions(context.permissions);
}

/** True until the first administrator exists. */
export async function isNewInstallation(context: ServerContext): Promise<boolean> {
  return (await repositoryOf(context).countUsers()) === 0;
}

/** Their login; the password is shown nowhere else. */
export interface FirstAdministrator {
  email: string;
  password: string;
  /** Whether the password was generated because the configuration has none. */
  generated: boolean;
  /** Whether it is a common password. */
  common: boolean;
}

/**
 * Creates the configured first administrator of an installation without users. Returns their e-mail and
 * password, the latter to be shown once, or null if there are users.
 */
export async function createFirstAdministrator(context: ServerContext): Promise<FirstAdministrator | null> {
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
    await repository.addUser(user, await hashPassword(password, costIn(context.config.mode)));
  } catch (error) {
    // Another process of the same installation was first.
    if (context.database.engine.isUniqueViolation(error)) return null;
    throw error;
  }
  const generated = given.password === undefined;
  return { email, password, generated, common: !generated && (await isCommonPassword(password)) };
}

function repositoryOf(context: ServerContext) {
  return createAccountsRepository(tablesOf<AccountsTables>(context.database.kysely));
}
