import { answerOf, type Call, isGone } from '#wire/call.ts';
import type { ProjectPicture, StagePhotograph } from './pictures/pictures.contract.ts';
import type { ListedProject, Project, ProjectsOfKind, PublicProjectsQuery } from './projects.contract.ts';

/** A page of the public projects, newest first by default, with the total number. */
export async function readPublicProjects(
  call: Call,
  query: Partial<PublicProjectsQuery> = {},
): Promise<{ projects: ListedProject[]; total: number }> {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  const response = await call(`/api/projects/public?${parameters}`);
  const projects = await answerOf<ListedProject[]>(response);
  return { projects, total: Number(response.headers.get('x-total-count') ?? projects.length) };
}

export async function countPublicProjects(call: Call): Promise<ProjectsOfKind[]> {
  return answerOf(await call('/api/projects/public/counts'));
}

/** The next project for a reader; null if there is no other. */
export async function readNextProject(call: Call, id: string): Promise<ListedProject | null> {
  const answer = await call(`/api/projects/${encodeURIComponent(id)}/next`);
  return (await answerOf<{ project: ListedProject | null }>(answer)).project;
}

/** A project with its gallery, or null if none is visible under that id. */
export async function readProject(
  call: Call,
  id: string,
): Promise<{ project: Project; gallery: ProjectPicture[] } | null> {
  try {
    return await answerOf(await call(`/api/projects/${encodeURIComponent(id)}`));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Photographs of a visible project's site, latest first. */
export async function readStagePhotographs(call: Call, id: string): Promise<StagePhotograph[]> {
  return answerOf(await call(`/api/projects/${encodeURIComponent(id)}/stages`));
}
