import type { ServerContext } from '#server/context.ts';
import type { StagePhotograph } from './pictures.contract.ts';

declare module '#server/module.ts' {
  interface ServerModule {
    /** Photographs of a project's site that visitors see, latest first. Changes invalidate `stagesTag`. */
    stagePhotographs?(context: ServerContext): (projectId: number) => Promise<StagePhotograph[]>;
  }
}

/** Cache tag of photographs by stage. */
export const stagesTag = 'stage-photographs';

export async function stagePhotographsOf(
  context: ServerContext,
  projectId: number,
): Promise<StagePhotograph[]> {
  const found = await Promise.all(context.hooks.of('stagePhotographs').map((of) => of(projectId)));
  return found.flat();
}
