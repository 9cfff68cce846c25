import type { Reporter, TestModule } from 'vitest/node';
import { keepTimes } from './slowest.ts';

/** What a file of rules or calls may take, its tests and what they set up, on a quiet machine. */
const limit = 1500;

/** Vitest's reporter of how long each file took. */
export default class VitestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      const name = `${module.project.name}  ${module.relativeModuleId}`;
      return { name, ms: collectDuration + setupDuration + duration };
    });
    // Whoever tries a single file sees its time anyway.
    if (times.length > 20) process.stdout.write(keepTimes('files.txt', 'Files', limit, times));
  }
}
