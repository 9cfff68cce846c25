import type { Module } from '#base/module.ts';

export const pages: Module = {
  id: 'pages',
  needs: ['configuration', 'media', 'partners', 'projects', 'requests', 'estimations'],
};
