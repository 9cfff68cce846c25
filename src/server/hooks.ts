import type { ServerContext } from './context.ts';
import type { ServerModule } from './module.ts';

/** Result type of a `ServerModule` hook that takes only the context. */
type Offered<K extends keyof ServerModule> =
  NonNullable<ServerModule[K]> extends (context: ServerContext) => infer R ? R : never;

/** Hooks of `ServerModule` that take only the context and return synchronously. */
export type HookName = {
  [K in keyof ServerModule]-?: Offered<K> extends never
    ? never
    : Offered<K> extends Promise<unknown>
      ? never
      : K;
}[keyof ServerModule];

/** Hooks that modules offer to each other. */
export interface Hooks {
  /** Each module's result for a hook, in the registry's order; each is called once. */
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
