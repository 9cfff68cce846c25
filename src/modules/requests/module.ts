import type { Module } from '#base/module.ts';

export const requests: Module = { id: 'requests', needs: ['journal', 'configuration', 'outbox', 'accounts'] };
