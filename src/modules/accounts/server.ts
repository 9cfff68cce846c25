import type { ServerModule } from '#server/module.ts';
import { accountsOf } from './accounts.access.ts';
import { mountAccounts } from './accounts.api.ts';
import { figures } from './accounts.figures.ts';
import { seedRoles } from './accounts.first-start.ts';
import { startHousekeeping } from './accounts.housekeeping.ts';
import { searchOf } from './accounts.repository.ts';
import { createAccounts } from './migrations/20261121_010_accounts.ts';
import { addLastStep } from './migrations/20261121_011_last_step.ts';
import { dropShortRecoveryCodes } from './migrations/20261121_012_recovery_codes.ts';
import { addRoleKeys } from './migrations/20261122_013_role_keys.ts';
import { typesFollowRoles } from './migrations/20261125_014_types_follow_roles.ts';

export {
  createFirstAdministrator,
  type FirstAdministrator,
  isNewInstallation,
} from './accounts.first-start.ts';
export { letIn } from './accounts.let-in.ts';
export { accountOf, listStaff, namesOf } from './accounts.staff.ts';
export { erasedName, keepsPersonalData, type Person, type PersonalData } from './personal-data.ts';

export const server: ServerModule = {
  id: 'accounts',
  schema: {
    '20261121_010_accounts': createAccounts,
    '20261121_011_last_step': addLastStep,
    '20261121_012_recovery_codes': dropShortRecoveryCodes,
    '20261122_013_role_keys': addRoleKeys,
    '20261125_014_types_follow_roles': typesFollowRoles,
  },
  searched: [{ table: 'users', columns: ['name', 'email', 'username', 'mobile'], text: searchOf }],
  identify: (context) => accountsOf(context).identify,
  mount: mountAccounts,
  seed: seedRoles,
  start: startHousekeeping,
  figures,
};
