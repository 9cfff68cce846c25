import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // All addresses are known from the start: fetching them later would hydrate sections that are not near yet.
  routeDiscovery: { mode: 'initial' },
  // Records have loaders of a few lines; separate files would lengthen the manifest that every page loads.
  splitRouteModules: false,
} satisfies Config;
