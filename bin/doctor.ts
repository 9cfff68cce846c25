import { examine } from '#shell/doctor/examine.ts';
import { runCommand } from './command.ts';

const signs = { good: '✓', warning: '!', failure: '✗' };

/** `npm run doctor`: checks the installation and tells you what to do. Exits with 1 if a check failed. */
await runCommand(async ({ config, steps }) => {
  const findings = await examine(config, steps);
  for (const { area, state, says, advice } of findings) {
    console.log(`${signs[state]} ${area.padEnd(14)}${says}`);
    if (advice) console.log(`${' '.repeat(16)}→ ${advice}`);
  }
  const count = (state: string) => findings.filter((finding) => finding.state === state).length;
  console.log(`\n${count('good')} good, ${count('warning')} to look at, ${count('failure')} failed`);
  if (count('failure') > 0) process.exitCode = 1;
});
