// Run by `npm install`: sets up the check of commit messages. Does nothing outside a clone.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
if (existsSync(`${root}/.git`)) spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root });
