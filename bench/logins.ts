import autocannon from 'autocannon';
import { printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { signIn } from './signed-in.ts';

const seconds = 10;
const loginsPerSecond = 20;
const administrator = { email: 'admin@example.com', password: 'correct horse battery' };

/** The home page's p99, alone and while 20 people a second sign in. Goal: within three times, no errors. */
export async function measureLogins(): Promise<void> {
  const server = await startServer(3311, { ADMIN_PASSWORD: administrator.password });
  try {
    await signIn(server, administrator);
    await home(server);
    const alone = await home(server);
    const logins = signInEverySo(server);
    const beside = await home(server);
    const done = await logins;
    printTable(
      'Home page beside logins, 10 connections, 50 pages a second',
      ['home page', 'p99', 'ratio', 'errors'],
      [
        ['alone', `${alone.p99} ms`, '1', `${alone.errors}`],
        [
          `with ${(done.signedIn / seconds).toFixed(1)} logins a second`,
          `${beside.p99} ms`,
          (beside.p99 / alone.p99).toFixed(2),
          `${beside.errors + done.errors}`,
        ],
      ],
    );
  } finally {
    await server.stop();
  }
}

async function home(server: RunningServer): Promise<{ p99: number; errors: number }> {
  const result = await autocannon({ url: server.url, connections: 10, overallRate: 50, duration: seconds });
  return { p99: result.latency.p99, errors: result.errors + result.non2xx };
}

async function signInEverySo(server: RunningServer): Promise<{ signedIn: number; errors: number }> {
  const under: Promise<boolean>[] = [];
  for (let login = 0; login < seconds * loginsPerSecond; login += 1) {
    under.push(
      signIn(server, administrator).then(
        () => true,
        () => false,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 1000 / loginsPerSecond));
  }
  const ended = await Promise.all(under);
  const signedIn = ended.filter(Boolean).length;
  return { signedIn, errors: ended.length - signedIn };
}
