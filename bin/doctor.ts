import { parseArgs } from 'node:util';
import { examine } from '#shell/doctor/examine.ts';
import { runCommand } from './command.ts';

const signs = { good: '✓', warning: '!', failure: '✗', skipped: '–' };

/**
 * `npm run doctor`: checks the installation and tells you what to do. Exits with 1 if a check failed. Calls mail server,
 * site and tax authority only with `--online`, unless they are on this machine.
 */
await runCommand(async ({ config, steps }) => {
  const { online } = parseArgs({ options: { online: { type: 'boolean', default: false } } }).values;
  const findings = await examine(config, steps, { online });
  for (const { area, state, says, advice } of findings) {
    console.log(`${signs[state]} ${area.padEnd(14)}${says}`);
    if (advice) console.log(`${' '.repeat(16)}→ ${advice}`);
  }
  const count = (state: string) => findings.filter((finding) => finding.state === state).length;
  const left = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
  console.log(`\n${count('good')} good, ${count('warning')} to look at, ${count('failure')} failed${left}`);
  if (count('failure') > 0) process.exitCode = 1;
});
