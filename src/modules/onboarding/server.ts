import type { ServerModule } from '#server/module.ts';
import { createOnboarding } from './migrations/20261125_170_onboarding.ts';
import { mountOnboarding } from './onboarding.api.ts';

export const server: ServerModule = {
  id: 'onboarding',
  schema: { '20261125_170_onboarding': createOnboarding },
  mount: mountOnboarding,
};
