import { vi } from 'vitest';
import { sampleDocuments } from '#modules/sample-year/sample-year.service.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server that has loaded the sample company's year in the background. */
export async function startWithYear(): Promise<TestServer> {
  const server = await startTestServer({ demo: true, config: { demoDocuments: true } });
  const { context } = server;
  const { kysely } = context.database;
  await sampleDocuments(context).want(kysely);
  const isLoaded = async () => !(await sampleDocuments(context).find(kysely)).loading;
  await vi.waitUntil(isLoaded, { interval: 50, timeout: 300_000 });
  return server;
}
