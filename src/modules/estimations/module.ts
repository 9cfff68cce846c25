import type { Module } from '#base/module.ts';

export const estimations: Module = {
  id: 'estimations',
  needs: ['journal', 'media', 'configuration', 'papers', 'outbox', 'accounts', 'requests'],
};
