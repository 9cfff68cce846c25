import type { Module } from '#base/module.ts';

export const partners: Module = { id: 'partners', needs: ['journal', 'media'] };
