import type { Module } from '#base/module.ts';

export const journal: Module = { id: 'journal', needs: [] };
