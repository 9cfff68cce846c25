import { existsSync } from 'node:fs';
import { modules } from '#modules/registry.ts';
import type { ServerModule } from '#server/module.ts';

export type LoadModule = (id: string) => Promise<{ server: ServerModule }>;

const nativeLoad: LoadModule = (id) => import(`../../modules/${id}/server.ts`);

/** Server doors of all registered modules that have one, in the registry's order. */
export async function loadServerModules(load: LoadModule = nativeLoad): Promise<ServerModule[]> {
  const withDoor = modules.filter(({ id }) =>
    existsSync(new URL(`../../modules/${id}/server.ts`, import.meta.url)),
  );
  return Promise.all(withDoor.map(async ({ id }) => (await load(id)).server));
}
