import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // All addresses are known from the start: asking for them later would wake sections that are not near yet.
  routeDiscovery: { mode: 'initial' },
  // Records have loaders of a few lines: files of their own for them would make the list of files longer that every page fetches.
  splitRouteModules: false,
} satisfies Config;
