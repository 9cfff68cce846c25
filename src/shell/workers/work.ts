import type { FirstAdministrator } from '#modules/accounts/server.ts';
import type { Config } from '#server/config/config.ts';
import { openIpcChannel } from '#server/processes/ipc-channel.ts';
import { serve } from '../start/serve.ts';

/** Serves as one of the workers of `supervise`, and exits with it; `report` as for `serve`. */
export async function work(
  config: Config,
  report: (administrator: FirstAdministrator) => void,
): Promise<void> {
  const primary = openIpcChannel(process);
  // A closing terminal signals the whole group; the supervisor decides what to do.
  process.on('SIGHUP', () => {});
  const served = await serve(config, report, primary);
  process.on('SIGINT', served.stop);
  process.on('SIGTERM', served.stop);
  primary.answer('retire', () => void served.retire());
  await primary.ask('ready', served.port);
}
