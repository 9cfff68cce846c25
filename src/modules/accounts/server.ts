import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { mountAccounts } from './accounts.api.ts';
import { startHousekeeping } from './accounts.jobs.ts';
import { figures } from './accounts.metrics.ts';
import { searchOf } from './accounts.repository.ts';
import { seedRoles } from './accounts.seed.ts';
import { accountsOf } from './accounts.service.ts';
import { userSubject } from './users/users.subject.ts';

export { type Invited, inviteAgain, inviteCustomer } from './account/invitation.service.ts';
export { recoverAccess } from './account/recover-access.service.ts';
export {
  createFirstAdministrator,
  type FirstAdministrator,
  isNewInstallation,
} from './accounts.seed.ts';
export {
  accountAt,
  accountOf,
  customerAccounts,
  listStaff,
  namesOf,
  type Reader,
  readersAmong,
  type StaffMember,
  type StaffRole,
  staffMembers,
  staffRoles,
} from './directory.repository.ts';
export { documentsOf, sentBy } from './personal-data/of-person.repository.ts';
export { personalDataOf } from './personal-data/personal-data.service.ts';
export {
  erasedName,
  type Person,
  type PersonalData,
  type ProvenAccount,
} from './personal-data/personal-data.values.ts';
export { sessionsOf } from './session/session.service.ts';
export type { NeededStaff, StaffChange } from './users/needed-staff.subject.ts';

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
