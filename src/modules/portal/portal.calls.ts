import { type ByLink, byLink } from '#modules/share-links/share-links.calls.ts';
import type { Answer, Call } from '#wire/call.ts';
import type { OwnProject } from './portal.contract.ts';

/** The answer of all of the reader's projects, or of the one with this id. */
export function askForOwnProjects(callAsReader: Call, id: string | undefined): Promise<Answer> {
  return callAsReader(`/api/my/projects${id === undefined ? '' : `/${encodeURIComponent(id)}`}`);
}

/** The answer of what the reader may still prove to be theirs. */
export function askForClaims(callAsReader: Call): Promise<Answer> {
  return callAsReader('/api/my/claims');
}

/** The project of a contract, for the holder of its link; or why the link is closed. */
export async function readProjectByLink(call: Call, code: string): Promise<ByLink<{ project: OwnProject }>> {
  return byLink(await call(`/api/d/${encodeURIComponent(code)}/project`));
}
