import type { ServerContext } from './context.ts';
import type { ServerModule } from './module.ts';

/** What a hook of `ServerModule` gives when it is called with the context alone. */
type Offered<K extends keyof ServerModule> =
  NonNullable<ServerModule[K]> extends (context: ServerContext) => infer R ? R : never;

/** The hooks of `ServerModule` that take the context alone and answer at once. */
export type HookName = {
  [K in keyof ServerModule]-?: Offered<K> extends never
    ? never
    : Offered<K> extends Promise<unknown>
      ? never
      : K;
}[keyof ServerModule];

/** What the modules offer to each other. */
export interface Hooks {
  /** What each module offers under a hook, in the registry's order; each is asked once. */
  of<K extends HookName>(name: K): readonly Offered<K>[];
}

export function createHooks(modules: readonly ServerModule[], context: () => ServerContext): Hooks {
  const collected = new Map<HookName, readonly unknown[]>();
  return {
    of(name) {
      const known =
        collected.get(name) ??
        modules.flatMap((module) => {
          const offer = module[name] as ((context: ServerContext) => unknown) | undefined;
          return offer ? [offer(context())] : [];
        });
      collected.set(name, known);
      return known as never;
    },
  };
}
