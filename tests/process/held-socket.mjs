// Holds the socket of PORT as systemd does and runs the server on it, again each time it exits: node
// held-socket.mjs RUNS. Between two runs this process does nothing, so that only the server accepts
// connections.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

const address = { port: Number(process.env.PORT), host: '127.0.0.1', backlog: 511 };
const holder = createServer().listen(address, () => {
  for (let run = 0; run < Number(process.argv[2]); run += 1) {
    spawnSync(
      'sh',
      [
        '-c',
        'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" --import=./bin/load-plain-code.mjs bin/serve.ts',
        process.execPath,
      ],
      {
        stdio: ['ignore', 'inherit', 'inherit', holder._handle.fd],
      },
    );
  }
  process.exit();
});
