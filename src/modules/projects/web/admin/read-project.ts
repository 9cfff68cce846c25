import { browserCall } from '#browser/browser-call.ts';
import { readCorporateInfo } from '#modules/configuration/configuration.contract.ts';
import { answerOf } from '#wire/call.ts';
import { callContract } from '#wire/contract-call.ts';
import type { ProjectPicture } from '../../pictures/pictures.contract.ts';
import { type Project, readProject as readProjectContract } from '../../projects.contract.ts';
import type { DefaultOwner } from './project-values.ts';

export interface OpenedProject {
  /** Null for a new one. */
  project: Project | null;
  gallery: readonly ProjectPicture[];
  owner: DefaultOwner | null;
}

/** Everything a project's form needs. */
export async function readProject(
  id: number,
): Promise<{ project: Project; gallery: ProjectPicture[]; owner: null }> {
  return { ...(await callContract(browserCall, readProjectContract, { params: { id } })), owner: null };
}

/** A new project, owned by the company by default. */
export async function blankProject(): Promise<OpenedProject> {
  const response = await browserCall(readCorporateInfo.path);
  const owner = response.ok ? await answerOf<DefaultOwner>(response) : null;
  return { project: null, gallery: [], owner };
}
