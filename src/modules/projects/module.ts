import type { Module } from '#base/module.ts';

export const projects: Module = { id: 'projects', needs: ['journal', 'media', 'configuration'] };
