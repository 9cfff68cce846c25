import autocannon, { type Client, type Result } from 'autocannon';

export interface Load {
  connections: number;
  seconds: number;
}

/**
 * Requests one address as fast as it answers. Bodies are counted and discarded: autocannon would decode them
 * as text, which is far slower when chunks split a two-byte letter, so one of two identical servers of an
 * Arabic page could seem twice as fast. Throws if an answer is not a success.
 */
export async function loadOf(url: string, { connections, seconds }: Load): Promise<Result> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: letBodiesGo,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result;
}

function letBodiesGo(client: Client): void {
  const { pipelinedRequests } = client as Client & { pipelinedRequests: { addBody(data: Buffer): void } };
  pipelinedRequests.addBody = () => {};
}
