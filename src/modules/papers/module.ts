import type { Module } from '#base/module.ts';

export const papers: Module = { id: 'papers', needs: ['media', 'configuration'] };
