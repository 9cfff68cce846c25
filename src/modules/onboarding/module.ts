import type { Module } from '#base/module.ts';

export const onboarding: Module = {
  id: 'onboarding',
  needs: ['journal', 'configuration', 'outbox', 'accounts', 'partners', 'projects', 'estimations'],
};
