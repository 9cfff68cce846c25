import type { Module } from '#base/module.ts';

export const estimations: Module = { id: 'estimations', needs: ['configuration', 'requests'] };
