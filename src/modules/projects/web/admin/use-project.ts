import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#base/browser-call.ts';
import { answerOf, isGone } from '#base/call.ts';
import type { Document } from '../../documents.contract.ts';
import type { Project } from '../../projects.contract.ts';
import type { DefaultOwner } from './project-values.ts';

export interface OpenedProject {
  /** Null for a new one. */
  project: Project | null;
  gallery: readonly Document[];
  owner: DefaultOwner | null;
}

type ProjectState = OpenedProject | 'loading' | 'failed' | 'gone';

export async function readProject(id: number): Promise<{ project: Project; gallery: Document[] }> {
  return answerOf(await browserCall(`/api/projects/${id}`));
}

async function readOwner(): Promise<DefaultOwner | null> {
  const response = await browserCall('/api/configurations/corp/info');
  return response.ok ? answerOf<DefaultOwner>(response) : null;
}

async function opened(id: number): Promise<OpenedProject> {
  if (id === 0) return { project: null, gallery: [], owner: await readOwner() };
  return { ...(await readProject(id)), owner: null };
}

/** All of a project that its form needs; id 0 is a new one, which belongs to the company unless told. */
export function useProject(id: number): { state: ProjectState; retry: () => void } {
  const [state, setState] = useState<ProjectState>('loading');
  const load = useCallback(() => {
    setState('loading');
    opened(id).then(setState, (error) => setState(isGone(error) ? 'gone' : 'failed'));
  }, [id]);
  useEffect(load, [load]);
  return { state, retry: load };
}
