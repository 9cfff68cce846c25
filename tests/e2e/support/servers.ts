import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Starts the product in each environment of PRODUCTS at once, and then the mail server, whose port tells Playwright
 * that all are ready. It would start those of its own list one after the other.
 */
const environments = JSON.parse(process.env.PRODUCTS ?? '[]') as Record<string, string>[];
const started: ChildProcess[] = [];

function start(environment: Record<string, string>): Promise<void> {
  const server = spawn(process.execPath, ['--import=./bin/load-plain-code.mjs', 'bin/serve.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(server);
  return new Promise((resolve, reject) => {
    // Asked at its port, the server of another run could answer.
    server.stdout.on('data', (said) => String(said).includes('is ready at') && resolve());
    server.once('exit', (code) => reject(new Error(`The server of ${environment.PORT} ended with ${code}.`)));
  });
}

try {
  await Promise.all(environments.map(start));
} catch (error) {
  for (const server of started) server.kill('SIGTERM');
  throw error;
}
await import('./mail-server.ts');
