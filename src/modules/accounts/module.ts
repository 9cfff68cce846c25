import type { Module } from '#base/module.ts';

export const accounts: Module = { id: 'accounts', needs: ['journal', 'configuration', 'outbox'] };
