import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { accountsOf } from './accounts.access.ts';
import { mountAccounts } from './accounts.api.ts';
import { startHousekeeping } from './accounts.jobs.ts';
import { figures } from './accounts.metrics.ts';
import { searchOf } from './accounts.repository.ts';
import { seedRoles } from './accounts.seed.ts';
import { userSubject } from './users.subject.ts';

export {
  accountOf,
  listStaff,
  namesOf,
  type Reader,
  readersAmong,
  type StaffMember,
  type StaffRole,
  staffMembers,
  staffRoles,
} from './accounts.directory.ts';
export { letIn } from './accounts.let-in.ts';
export {
  createFirstAdministrator,
  type FirstAdministrator,
  isNewInstallation,
} from './accounts.seed.ts';
export { sessionsOf } from './accounts.session.ts';
export { erasedName, type Person, type PersonalData } from './personal-data.ts';

export const server: ServerModule = {
  id: 'accounts',
  schema: migrationsOf(import.meta.url),
  searched: [{ table: 'users', columns: ['name', 'email', 'username', 'mobile'], text: searchOf }],
  identify: (context) => accountsOf(context).identify,
  subjects: (context) => [userSubject(context)],
  mount: mountAccounts,
  seed: seedRoles,
  start: startHousekeeping,
  figures,
};
