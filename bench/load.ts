import autocannon, { type Client, type Result } from 'autocannon';

export interface Load {
  connections: number;
  seconds: number;
}

/**
 * Asks for one address as fast as it answers. The generator would decode every body as text, far slower where its pieces
 * begin within a letter of two bytes: of two servers of the same Arabic page one seemed twice as fast, by the length of its
 * headers. Bodies are counted and let go. Throws where an answer is no success.
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
