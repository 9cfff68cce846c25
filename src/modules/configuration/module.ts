import type { Module } from '#base/module.ts';

export const configuration: Module = { id: 'configuration', needs: ['journal', 'media'] };
