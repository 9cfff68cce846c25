import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // All addresses are known from the start: asking for them later would wake sections that are not near yet.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
