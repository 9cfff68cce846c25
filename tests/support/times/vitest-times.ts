import type { Reporter, TestModule } from 'vitest/node';
import { keepTimes } from './slowest.ts';

/** Maximum duration of a file of rules or calls, including its set-up, on a quiet machine (ms). */
const limit = 1500;

/** Vitest reporter of each file's duration. */
export default class VitestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      const name = `${module.project.name}  ${module.relativeModuleId}`;
      return { name, ms: collectDuration + setupDuration + duration };
    });
    // Running a single file shows its time anyway.
    if (times.length > 20) process.stdout.write(keepTimes('files.txt', 'Files', limit, times));
  }
}
