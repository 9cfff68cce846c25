import type { Reporter, TestModule } from 'vitest/node';
import { keepTimes } from './slowest.ts';

/** Maximum duration of a file of rules or calls, including its set-up, on a quiet machine (ms). */
const limit = 1500;

/** Projects that wait for processes, which `npm test` runs beside the browser tests. */
const waiting = ['process', 'faults'];

/** Vitest reporter of each file's duration. */
export default class VitestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const waits = ({ project }: TestModule) => waiting.includes(project.name);
    for (const [file, heading, chosen] of [
      ['files.txt', 'Files', modules.filter((module) => !waits(module))],
      ['processes.txt', 'Files of processes and faults', modules.filter(waits)],
    ] as const) {
      const times = chosen.map((module) => {
        const { collectDuration, setupDuration, duration } = module.diagnostic();
        const name = `${module.project.name}  ${module.relativeModuleId}`;
        return { name, ms: collectDuration + setupDuration + duration };
      });
      // Running a few files shows their times anyway.
      if (times.length > 10) process.stdout.write(keepTimes(file, heading, limit, times));
    }
  }
}
