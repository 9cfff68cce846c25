import type { Module } from '#base/module.ts';

export const outbox: Module = { id: 'outbox', needs: ['journal', 'configuration', 'papers'] };
