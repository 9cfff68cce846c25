import type { Module } from '#base/module.ts';

export const media: Module = { id: 'media', needs: [] };
